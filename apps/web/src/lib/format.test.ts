import { expect, test } from 'vitest';
import { formatsFor } from './format.ts';

const english = formatsFor('en');
const arabic = formatsFor('ar');

test('dates are short month, numeric day, full year', () => {
  expect(english.date('2026-03-09')).toBe('Mar 9, 2026');
});

test('a value that the server did not send is shown as a dash', () => {
  expect([english.money(undefined), english.number(undefined), arabic.dateTime(undefined)]).toEqual(['–', '–', '–']);
});

test('Arabic dates have Arabic months and Latin digits', () => {
  expect(arabic.date('2026-03-09')).toMatch(/9.*مارس.*2026/);
});

test('figures keep their direction inside Arabic', () => {
  expect(arabic.money(-1234.5)).toBe(`\u2066${english.money(-1234.5)}\u2069`);
  expect(english.percent(12.345, 1)).toBe('12.3%');
});
