import * as z from 'zod/mini';
import {
  atLeastCharacters,
  atMostCharacters,
  fieldMessages,
  positive,
  requiredId,
  requiredNumber,
  requiredText,
  storable,
} from './fields.ts';
import { defineMessages, type Message, withMessage, withMessages } from './message.ts';
import { moneyChecks } from './money.ts';

/** Rules that the records of payroll share. */
export const payMessages = defineMessages('pay', {
  range: '{{label}} must be a whole number from {{min}} to {{max}}',
  choice: '{{label}} must be one of {{choices}}',
  amountRequired: 'Amount is a required field',
  amountPositive: 'Amount must be greater than 0',
  reasonTooShort: 'Say why (at least {{min}} characters)',
  personRequired: 'Person is a required field',
  personUnknown: 'Person not found',
  noProfile: 'No pay profile',
  noWage: 'No wage for {{date}}',
  invalidCountry: 'Country must be a code of two letters, such as QA',
  invalidPeriod: 'Month must be written as 2026-10',
  invalidYear: 'Year is not valid',
  eid: '{{label}} must be 7 or 8 digits',
  qid: 'QID must be exactly 11 digits',
  visaId: 'Visa id must be at most 12 characters',
  bankShort: 'Bank short name must be 2 to 4 capital letters or digits',
  ibanForm: 'IBAN must be QA, 2 digits, 4 letters and 21 letters or digits',
  ibanMistyped: 'IBAN is mistyped: its check digits do not fit',
});

export type Range = { min: number; max: number };

export function wholeBetween(label: string, { min, max }: Range) {
  const outside = payMessages.range({ label, min, max });
  return requiredNumber(label).check(
    z.refine((value) => Number.isInteger(value) && value >= min && value <= max, withMessage(outside)),
  );
}

export function numberOf<const Choices extends readonly number[]>(label: string, choices: Choices) {
  const unknown = payMessages.choice({ label, choices: choices.join(', ') });
  return requiredNumber(label).check(z.refine((value) => choices.includes(value), withMessage(unknown)));
}

export function flag(label: string) {
  return z.boolean(
    withMessages({ absent: fieldMessages.required({ label }), invalid: fieldMessages.notFlag({ label }) }),
  );
}

/** In riyals, more than 0. */
export const payAmount = requiredNumber('Amount', payMessages.amountRequired).check(
  positive(payMessages.amountPositive),
  ...moneyChecks('Amount'),
);

export function payReason({ min, max }: Range) {
  const tooShort = payMessages.reasonTooShort({ min });
  return z
    .string(withMessages({ absent: tooShort, invalid: fieldMessages.notText({ label: 'Reason' }) }))
    .check(z.trim(), atLeastCharacters(min, tooShort), atMostCharacters('Reason', max), storable('Reason'));
}

export const personId = requiredId(payMessages.personRequired, payMessages.personRequired);

/** The key of an uploaded file of the folder `papers`. */
export const scanKey = z.optional(z.nullable(requiredText('File', 1000)));

/** Digits of Arabic and Persian keyboards; the low four bits of each are its value. */
const otherDigits = /[٠-٩۰-۹]/g;

/** Without spaces and invisible signs, in capitals, with Latin digits. Never longer than what was typed. */
export function asCode(text: string): string {
  return text
    .replaceAll(/[\s\p{Cf}]+/gu, '')
    .replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** An empty text is no code. */
function codeThat(message: Message, isValid: (text: string) => boolean) {
  return z.optional(
    z.nullable(
      z.string(withMessage(message)).check(
        z.overwrite(asCode),
        z.refine((text) => text === '' || isValid(text), withMessage(message)),
      ),
    ),
  );
}

function codeLike(form: RegExp, message: Message) {
  return codeThat(message, (text) => form.test(text));
}

export const qidRules = codeLike(/^\d{11}$/, payMessages.qid);
export const visaRules = codeLike(/^[A-Z0-9-]{1,12}$/, payMessages.visaId);
export const bankShortRules = codeLike(/^[A-Z0-9]{2,4}$/, payMessages.bankShort);

export function eidRules(label: string) {
  return codeLike(/^\d{7,8}$/, payMessages.eid({ label }));
}

let countryNames: Intl.DisplayNames | undefined;

/** Codes with a name of their own that stand for no country, such as the European Union. */
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** An ISO 3166 code of two letters that stands for a country. */
function isCountry(code: string): boolean {
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && !notCountries.has(code) && countryNames.of(code) !== undefined;
}

export const countryRules = codeThat(payMessages.invalidCountry, isCountry);

/** A month, `YYYY-MM`. */
export const periodRules = z
  .string(withMessage(payMessages.invalidPeriod))
  .check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, withMessage(payMessages.invalidPeriod)));

/** A year in an address. */
export function yearParam({ min, max }: Range) {
  const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= min && Number(text) <= max;
  return z.pipe(
    z.string(withMessage(payMessages.invalidYear)).check(z.refine(isYear, withMessage(payMessages.invalidYear))),
    z.transform(Number),
  );
}

/** Enough to recognise a number by, and not the number. */
export function lastFour(text: string | null): string | null {
  return text === null ? null : text.slice(-4);
}
