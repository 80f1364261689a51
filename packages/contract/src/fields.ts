import * as z from 'zod/mini';
import { isCalendarDate } from './dates.ts';

/** The building blocks of every rule, so that one kind of field always speaks with the same words. */
export const fieldMessages = {
  required: (label: string) => `${label} is a required field`,
  tooLong: (label: string, max: number) => `${label} must be at most ${max} characters`,
  notText: (label: string) => `${label} must be text`,
  notStorable: (label: string) => `${label} contains characters that cannot be stored`,
  notNumber: (label: string) => `${label} must be a number`,
  notInteger: (label: string) => `${label} must be a whole number`,
  negative: (label: string) => `${label} cannot be negative`,
  tooLarge: (label: string, max: number) => `${label} cannot be more than ${max}`,
  invalidDate: 'Invalid date format',
  invalidMoment: 'Invalid date format',
  invalidCategory: 'Invalid category',
  invalidId: 'Invalid id',
} as const;

/** Rejects what PostgreSQL or UTF-8 cannot hold: NUL and lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

function absentOr(required: string, otherwise: string) {
  return (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? required : otherwise);
}

export function requiredText(label: string, max: number, required: string = fieldMessages.required(label)) {
  return z
    .string({ error: absentOr(required, fieldMessages.notText(label)) })
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, fieldMessages.tooLong(label, max)),
      z.refine(isStorableText, fieldMessages.notStorable(label)),
    );
}

export function optionalText(label: string, max: number) {
  const text = z
    .string({ error: fieldMessages.notText(label) })
    .check(
      z.trim(),
      z.maxLength(max, fieldMessages.tooLong(label, max)),
      z.refine(isStorableText, fieldMessages.notStorable(label)),
    );
  return z.optional(z.nullable(text));
}

/** A number as it must arrive, with the field's own words for absence and for everything that is not a number. */
export function requiredNumber(label: string, required: string = fieldMessages.required(label)) {
  return z.number({ error: absentOr(required, fieldMessages.notNumber(label)) });
}

export function atLeast(min: number, message: string) {
  return z.refine<number>((value) => value >= min, message);
}

export function atMost(max: number, message: string) {
  return z.refine<number>((value) => value <= max, message);
}

/** Largest value of PostgreSQL's `integer`, which holds ids and counts. */
export const maxInteger = 2_147_483_647;

export function optionalCount(label: string) {
  return z.optional(
    z.nullable(
      z.number({ error: fieldMessages.notNumber(label) }).check(
        z.refine((value) => Number.isInteger(value), fieldMessages.notInteger(label)),
        atLeast(0, fieldMessages.negative(label)),
        atMost(1_000_000, fieldMessages.tooLarge(label, 1_000_000)),
      ),
    ),
  );
}

/** 0 to 100, in tenths. */
export function percentRules(label: string) {
  return z.number({ error: absentOr(fieldMessages.required(label), fieldMessages.notNumber(label)) }).check(
    atLeast(0, `${label} cannot be less than 0%`),
    atMost(100, `${label} cannot be more than 100%`),
    z.overwrite((value) => Math.round(value * 10) / 10),
  );
}

export function optionalPercent(label: string) {
  return z.optional(z.nullable(percentRules(label)));
}

export function requiredDate(label: string, required: string = fieldMessages.required(label)) {
  return z
    .string({ error: absentOr(required, fieldMessages.invalidDate) })
    .check(z.refine(isCalendarDate, fieldMessages.invalidDate));
}

export function optionalDate() {
  return z.optional(
    z.nullable(
      z.string({ error: fieldMessages.invalidDate }).check(z.refine(isCalendarDate, fieldMessages.invalidDate)),
    ),
  );
}

/** A moment as it travels: ISO 8601 with its zone, `2026-03-10T07:00:00Z` or `+03:00`, and one that exists. */
function isMoment(value: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.exec(value);
  return form !== null && isCalendarDate(form[1] ?? '') && !Number.isNaN(Date.parse(value));
}

export function requiredMoment(label: string, required: string = fieldMessages.required(label)) {
  return z
    .string({ error: absentOr(required, fieldMessages.invalidMoment) })
    .check(z.refine(isMoment, fieldMessages.invalidMoment));
}

export function optionalMoment() {
  return z.optional(
    z.nullable(z.string({ error: fieldMessages.invalidMoment }).check(z.refine(isMoment, fieldMessages.invalidMoment))),
  );
}

export function requiredId(required: string, invalid: string = fieldMessages.invalidId) {
  return z
    .number({ error: absentOr(required, invalid) })
    .check(z.refine((value) => Number.isInteger(value) && value > 0 && value <= maxInteger, invalid));
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  invalid: string,
  required: string = invalid,
) {
  return z.enum(values, { error: absentOr(required, invalid) });
}

/** An id inside an address: digits only, within what an id can be. */
const idInAddress = z.pipe(
  z
    .string({ error: fieldMessages.invalidId })
    .check(z.refine((value) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= maxInteger, fieldMessages.invalidId)),
  z.transform(Number),
);

export function idParams<const Name extends string>(name: Name) {
  return z.object({ [name]: idInAddress } as Record<Name, typeof idInAddress>);
}

export const queryId = z.optional(idInAddress);

export const queryDate = z.optional(
  z.string({ error: fieldMessages.invalidDate }).check(z.refine(isCalendarDate, fieldMessages.invalidDate)),
);

/** `true` or `false` inside an address. */
export function queryFlag(name: string) {
  return z.optional(
    z.pipe(
      z.enum(['true', 'false'], { error: `${name} must be true or false` }),
      z.transform((value) => value === 'true'),
    ),
  );
}

/** A decimal number inside an address, given on to the field's own rules. */
export function queryNumber<Schema extends z.ZodMiniType<number | null | undefined, number>>(
  label: string,
  rules: Schema,
) {
  const decimal = z
    .string({ error: absentOr(fieldMessages.required(label), fieldMessages.notNumber(label)) })
    .check(z.refine((value) => /^-?\d{1,12}(\.\d{1,12})?$/.test(value), fieldMessages.notNumber(label)));
  return z.pipe(z.pipe(decimal, z.transform(Number)), rules);
}
