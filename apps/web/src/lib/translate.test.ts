import { defineMessages } from '@binaa/contract/message';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../locales/catalogue.ts';
import { translating } from './translate.ts';

const days = {
  zero: 'لا أيام',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{{count}} أيام',
  many: '{{count}} يومًا',
  other: '{{count}} يوم',
};
const catalogue: Catalogue = new Map<string, string | typeof days>([
  ['Save', 'حفظ'],
  ['Remove {{name}}', 'إزالة {{name}}'],
  ['Project name', 'اسم المشروع'],
  ['{{count}} days', days],
  ['example.mismatch', 'يجب أن تتطابق كلمتا المرور'],
  ['example.tooLarge', '{{label}}: أقصى {{max}}'],
  ['example.limit', 'حد {{category}} هو {{max}}'],
  ['example.tooLate', days],
  ['example.overlaps', 'من {{from}} إلى {{to}} في {{period}}'],
]);
const messages = defineMessages('example', {
  mismatch: 'Passwords must match',
  tooLarge: '{{label}} cannot be more than {{max}}',
  limit: 'The limit for {{category}} is {{max}}',
  tooLate: '{{count}} days too late',
  overlaps: 'From {{from}} to {{to}}, paid in {{period}}',
  unknown: 'Only a newer server says this',
});
const written = { date: (day: string) => `day ${day}`, month: (month: string) => `month ${month}` };
const english = translating('en', new Map(), written);
const { t, plural } = translating('ar', catalogue, written);

describe('a text of the screen', () => {
  test('is shown in the language of the catalogue, and in English when the catalogue lacks it', () => {
    expect(t('Save')).toBe('حفظ');
    expect(t('constructor')).toBe('constructor');
    expect(english.t('Save')).toBe('Save');
  });

  test('takes its values by name, and leaves alone what looks like a name inside a value', () => {
    expect(t('Remove {{name}}', { name: 'A {{name}} $& B' })).toBe('إزالة \u2068A {{name}} $& B\u2069');
    expect(t('{{done}} of {{total}}', { done: 0, total: 3 })).toBe('0 of 3');
  });
});

describe('a message', () => {
  test('is shown by its code, with its values', () => {
    expect(t(messages.mismatch)).toBe('يجب أن تتطابق كلمتا المرور');
    expect(english.t(messages.mismatch)).toBe('Passwords must match');
  });

  test('shows the Arabic that a value brings along', () => {
    const message = messages.limit({ category: 'Fuel', categoryAr: 'وقود', max: 500 });
    expect(t(message)).toBe('حد وقود هو 500');
    expect(english.t(message)).toBe('The limit for Fuel is 500');
  });

  test('writes days and months as the reader does', () => {
    const message = messages.overlaps({ from: '2026-10-01', to: '2026-10-09', period: '2026-10' });
    expect(english.t(message)).toBe('From day 2026-10-01 to day 2026-10-09, paid in month 2026-10');
    expect(t(message)).toBe(
      'من \u2068day 2026-10-01\u2069 إلى \u2068day 2026-10-09\u2069 في \u2068month 2026-10\u2069',
    );
    expect(english.t(messages.overlaps({ from: 'Monday', to: 5, period: 'spring' }))).toBe(
      'From Monday to 5, paid in spring',
    );
  });

  test("has its field's label translated too", () => {
    expect(t(messages.tooLarge({ label: 'Project name', max: 50 }))).toBe('اسم المشروع: أقصى 50');
    expect(english.t(messages.tooLarge({ label: 'Project name', max: 50 }))).toBe(
      'Project name cannot be more than 50',
    );
  });

  test('takes the plural form of its count', () => {
    expect(t(messages.tooLate({ count: 3 }))).toBe('3 أيام');
    expect(t(messages.tooLate({ count: 11 }))).toBe('11 يومًا');
  });

  test("is shown as the server's text when its code is unknown or absent", () => {
    expect(t(messages.unknown)).toBe('Only a newer server says this');
    expect(t({ code: '', text: 'Only an {{older}} server says this' })).toBe('Only an {{older}} server says this');
  });
});

describe('a count', () => {
  const daysOf = (count: number) => plural(count, { one: '{{count}} day', other: '{{count}} days' });

  test.each([
    [0, 'لا أيام'],
    [1, 'يوم واحد'],
    [2, 'يومان'],
    [3, '3 أيام'],
    [11, '11 يومًا'],
    [100, '100 يوم'],
    [1203, '1,203 أيام'],
  ])('of %d takes its Arabic plural form', (count, expected) => {
    expect(daysOf(count)).toBe(expected);
  });

  test('takes one of two forms in English', () => {
    const forms = { one: '{{count}} day', other: '{{count}} days' };
    expect([0, 1, 2, 1203].map((count) => english.plural(count, forms))).toEqual([
      '0 days',
      '1 day',
      '2 days',
      '1,203 days',
    ]);
  });
});

test('isolates names that are written in the other direction', () => {
  const arabic = translating('ar', new Map([['Delete {{name}}', 'حذف {{name}}']])).t;
  expect(english.t('Delete {{name}}', { name: 'Tower A' })).toBe('Delete Tower A');
  expect(english.t('Delete {{name}}', { name: '(3) موقع' })).toBe('Delete \u2068(3) موقع\u2069');
  expect(arabic('Delete {{name}}', { name: 'Tower A - برج' })).toBe('حذف \u2068Tower A - برج\u2069');
});
