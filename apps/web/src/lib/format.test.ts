import { expect, test } from 'vitest';
import { formatsFor } from './format.ts';

const english = formatsFor('en');
const arabic = formatsFor('ar');

test('dates are short month, numeric day, full year', () => {
  expect(english.date('2026-03-09')).toBe('Mar 9, 2026');
});

test('dates have the day first or figures only where the reader chose it', () => {
  const dayFirst = formatsFor('en', 'dayFirst');
  const numeric = formatsFor('ar', 'numeric');
  expect(dayFirst.date('2026-03-09')).toBe('9 Mar 2026');
  expect(dayFirst.dateTime('2026-03-09T14:01:00Z')).toBe('9 Mar 2026, 05:01 PM');
  expect(dayFirst.dayAndMonth('2026-03-09')).toBe('9 Mar');
  expect(numeric.date('2026-03-09')).toBe('09/03/2026');
  expect(numeric.dateTime('2026-03-09T14:01:00Z')).toBe('09/03/2026، 05:01 م');
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
