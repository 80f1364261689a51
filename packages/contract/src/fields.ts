import * as z from 'zod/mini';
import { isCalendarDate } from './dates.ts';
import { defineMessages, type Message, withMessage, withMessages } from './message.ts';

/** Shared by every rule, so that the same kind of field always gives the same message. */
export const fieldMessages = defineMessages('field', {
  required: '{{label}} is a required field',
  tooLong: '{{label}} must be at most {{count}} characters',
  notText: '{{label}} must be text',
  notStorable: '{{label}} contains characters that cannot be stored',
  notNumber: '{{label}} must be a number',
  notInteger: '{{label}} must be a whole number',
  negative: '{{label}} cannot be negative',
  tooLarge: '{{label}} cannot be more than {{max}}',
  percentTooSmall: '{{label}} cannot be less than 0%',
  percentTooLarge: '{{label}} cannot be more than 100%',
  notFlag: '{{label}} must be true or false',
  invalid: 'Invalid input',
  invalidDate: 'Invalid date format',
  invalidCategory: 'Invalid category',
  invalidId: 'Invalid id',
  invalidVersion: 'Invalid version',
  versionRequired: 'Version is required',
});

/** Rejects what PostgreSQL or UTF-8 cannot hold: NUL and lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

export function storable(label: string) {
  return z.refine<string>(isStorableText, withMessage(fieldMessages.notStorable({ label })));
}

export function atMostCharacters(label: string, count: number) {
  return z.maxLength(count, withMessage(fieldMessages.tooLong({ label, count })));
}

/** Counts characters as the database does: an emoji is one. */
export function atLeastCharacters(count: number, message: Message) {
  return z.refine<string>((value) => [...value].length >= count, withMessage(message));
}

export function requiredText(label: string, max: number, absent: Message = fieldMessages.required({ label })) {
  return z
    .string(withMessages({ absent, invalid: fieldMessages.notText({ label }) }))
    .check(z.trim(), z.minLength(1, withMessage(absent)), atMostCharacters(label, max), storable(label));
}

function text(label: string, max: number) {
  return z
    .string(withMessage(fieldMessages.notText({ label })))
    .check(z.trim(), atMostCharacters(label, max), storable(label));
}

export function optionalText(label: string, max: number) {
  return z.optional(z.nullable(text(label, max)));
}

export function requiredNumber(label: string, absent: Message = fieldMessages.required({ label })) {
  return z.number(withMessages({ absent, invalid: fieldMessages.notNumber({ label }) }));
}

export function atLeast(min: number, message: Message) {
  return z.refine<number>((value) => value >= min, withMessage(message));
}

export function atMost(max: number, message: Message) {
  return z.refine<number>((value) => value <= max, withMessage(message));
}

export function positive(message: Message) {
  return z.refine<number>((value) => value > 0, withMessage(message));
}

/** Largest value of PostgreSQL's `integer`, the type of ids and counts. */
export const maxInteger = 2_147_483_647;

export function wholeNumber(label: string) {
  return z.number(withMessage(fieldMessages.notNumber({ label }))).check(
    z.refine((value) => Number.isInteger(value), withMessage(fieldMessages.notInteger({ label }))),
    atLeast(0, fieldMessages.negative({ label })),
  );
}

export function optionalCount(label: string) {
  const max = 1_000_000;
  return z.optional(z.nullable(wholeNumber(label).check(atMost(max, fieldMessages.tooLarge({ label, max })))));
}

/** 0 to 100, rounded to one decimal. */
export function percentRules(label: string) {
  return requiredNumber(label).check(
    atLeast(0, fieldMessages.percentTooSmall({ label })),
    atMost(100, fieldMessages.percentTooLarge({ label })),
    z.overwrite((value) => Math.round(value * 10) / 10),
  );
}

export function optionalPercent(label: string) {
  return z.optional(z.nullable(percentRules(label)));
}

const invalidDate = withMessage(fieldMessages.invalidDate);

export function requiredDate(label: string, absent: Message = fieldMessages.required({ label })) {
  return z
    .string(withMessages({ absent, invalid: fieldMessages.invalidDate }))
    .check(z.refine(isCalendarDate, invalidDate));
}

export function optionalDate() {
  return z.optional(z.nullable(z.string(invalidDate).check(z.refine(isCalendarDate, invalidDate))));
}

/** An ISO 8601 time with its zone that exists: `2026-03-10T07:00:00Z` or `+03:00`. */
function isMoment(value: string): boolean {
  const form = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.exec(value);
  return form !== null && isCalendarDate(form[1] ?? '') && !Number.isNaN(Date.parse(value));
}

export function requiredMoment(label: string, absent: Message = fieldMessages.required({ label })) {
  return z.string(withMessages({ absent, invalid: fieldMessages.invalidDate })).check(z.refine(isMoment, invalidDate));
}

export function optionalMoment() {
  return z.optional(z.nullable(z.string(invalidDate).check(z.refine(isMoment, invalidDate))));
}

export function requiredId(absent: Message, invalid: Message = fieldMessages.invalidId) {
  return z
    .number(withMessages({ absent, invalid }))
    .check(z.refine((value) => Number.isInteger(value) && value > 0 && value <= maxInteger, withMessage(invalid)));
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  invalid: Message,
  absent: Message = invalid,
) {
  return z.enum(values, withMessages({ absent, invalid }));
}

/** The version a change was made from: an outdated one is refused, an absent one is not checked. */
export const expectedVersion = z.optional(
  z.int(withMessage(fieldMessages.invalidVersion)).check(atLeast(1, fieldMessages.invalidVersion)),
);

/** The version a change was made from, where callers must know it. */
export const requiredVersion = z
  .number(withMessages({ absent: fieldMessages.versionRequired, invalid: fieldMessages.invalidVersion }))
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= maxInteger,
      withMessage(fieldMessages.invalidVersion),
    ),
  );

/** Lets a rule about two fields run as soon as both are given, even while other fields are invalid. */
export function whenBothGiven(first: string, second: string) {
  return ({ value }: { value: unknown }): boolean => {
    const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
    return [first, second].every((name) => typeof fields.get(name) === 'string');
  };
}

/** An id in an address: digits only, within the range of ids. */
export function isIdText(value: string): boolean {
  return /^[1-9]\d{0,9}$/.test(value) && Number(value) <= maxInteger;
}

const addressId = z.pipe(
  z.string(withMessage(fieldMessages.invalidId)).check(z.refine(isIdText, withMessage(fieldMessages.invalidId))),
  z.transform(Number),
);

export function idParams<const Name extends string>(name: Name) {
  return z.object({ [name]: addressId } as Record<Name, typeof addressId>);
}

export const queryId = z.optional(addressId);

export const queryDate = z.optional(z.string(invalidDate).check(z.refine(isCalendarDate, invalidDate)));

/** `true` or `false` in an address. */
export function queryFlag(label: string) {
  return z.pipe(
    oneOf(['true', 'false'], fieldMessages.notFlag({ label })),
    z.transform((value) => value === 'true'),
  );
}

/** A decimal number in an address, checked further by the field's own rules. */
export function queryNumber<Schema extends z.ZodMiniType<number | null | undefined, number>>(
  label: string,
  rules: Schema,
) {
  const invalid = fieldMessages.notNumber({ label });
  const decimal = z
    .string(withMessages({ absent: fieldMessages.required({ label }), invalid }))
    .check(z.refine((value) => /^-?\d{1,12}(\.\d{1,12})?$/.test(value), withMessage(invalid)));
  return z.pipe(z.pipe(decimal, z.transform(Number)), rules);
}

/** A whole number in an address. */
export function queryWholeNumber(min: number, max: number, message: Message) {
  const digits = z
    .string(withMessage(message))
    .check(
      z.refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
        withMessage(message),
      ),
    );
  return z.pipe(digits, z.transform(Number));
}
