import { expect, test } from 'vitest';
import { currentTexts, loadArabic } from '../../../lib/i18n.ts';
import { limitWords } from './limit-words.ts';

const money = (amount: number) => `QAR ${amount.toFixed(2)}`;
const english = { t: currentTexts().t, money };
const limit = { value: null, amount: null };

test('a deduction says which limit kept it small, how much was not taken, and what becomes of that', () => {
  const advance = { code: 'ADVANCE', amount: -220 } as const;
  expect(limitWords({ ...advance, limit: { kind: 'WAGE', value: 10, amount: 220, full: 1000 } }, english)).toEqual([
    'A month takes at most 10 % of the wage: QAR 220.00',
    'Not taken: QAR 780.00. It waits for the next payslip.',
  ]);
  expect(
    limitWords({ ...advance, limit: { kind: 'INSTALMENT', value: null, amount: 220, full: 500 } }, english),
  ).toEqual(['A month takes the instalment: QAR 220.00', 'Not taken: QAR 280.00. It waits for the next payslip.']);
  const damage = { code: 'DAMAGE', amount: -513.33, limit: { ...limit, kind: 'DAYS', value: 7, full: 800 } } as const;
  expect(limitWords(damage, english)).toEqual([
    'For damage a month takes at most the wage of 7 days (art. 71).',
    'Not taken: QAR 286.67. It waits for the next payslip.',
  ]);
  const penalty = { code: 'PENALTY', amount: -146.67 } as const;
  expect(limitWords({ ...penalty, limit: { ...limit, kind: 'DAYS', value: 5, full: 220 } }, english)[0]).toBe(
    'A month takes at most the wage of 5 days.',
  );
  expect(limitWords({ ...penalty, limit: { kind: 'GROSS', value: 50, amount: 1100, full: 220 } }, english)).toEqual([
    'All deductions take at most 50 % of what was earned: QAR 1100.00',
    'Not taken: QAR 73.33. It waits for the next payslip.',
  ]);
});

test('what a settlement could not take is still owed', () => {
  const line = { code: 'ADVANCE', amount: -300, limit: { ...limit, kind: 'DUE', full: 1000 } } as const;
  expect(limitWords(line, english)).toEqual([
    'No more is taken than what is due.',
    'Not taken: QAR 700.00. It is still owed.',
  ]);
});

test('a reduction says that it is the whole wage, or no more than that', () => {
  expect(
    limitWords({ code: 'ABSENCE', amount: -2200, limit: { ...limit, kind: 'ALL', full: 1646.67 } }, english),
  ).toEqual(['Nothing was worked and no leave was paid, so all of the wage is taken: QAR 553.33 more.']);
  const leave = { code: 'UNPAID_LEAVE', amount: -2200, limit: { ...limit, kind: 'EARNED', full: 2273.33 } } as const;
  expect(limitWords(leave, english)).toEqual(['No more than the wage of the period is taken: QAR 73.33 less.']);
});

test('all of it is said in Arabic as well', async () => {
  const arabic = { t: (await loadArabic()).t, money };
  const line = { code: 'DAMAGE', amount: -513.33, limit: { ...limit, kind: 'DAYS', value: 7, full: 800 } } as const;
  expect(limitWords(line, arabic)).toEqual([
    'عن التلف يُخصم في الشهر أجر 7 أيام على الأكثر (المادة 71).',
    'لم يُخصم: \u2068QAR 286.67\u2069. يُرحَّل إلى القسيمة التالية.',
  ]);
});
