import { expect, test } from 'vitest';
import { formulaText } from './pay-lines.ts';

const absence = { unit: 'DAY', percent: null, divisor: 30, base: 2500 } as const;

test('a formula counts one day and several days in the words of the language', () => {
  expect(formulaText({ ...absence, quantity: 1 }, 'en')).toBe('2,500.00 × 1 day ÷ 30');
  expect(formulaText({ ...absence, quantity: 3 }, 'en')).toBe('2,500.00 × 3 days ÷ 30');
  expect(formulaText({ ...absence, quantity: 12 }, 'ar')).toBe('2,500.00 × 12 يوم ÷ 30');
});

test('a formula of minutes shows the percent and the hour', () => {
  const overtime = { quantity: 2025, unit: 'MIN', percent: 125, divisor: 208, base: 2500 } as const;
  expect(formulaText(overtime, 'en')).toBe('2,500.00 × 125% × 2,025 min ÷ 60 ÷ 208');
});

test('a gratuity shows its days a year, and a correction what is paid now and what was paid then', () => {
  const gratuity = {
    code: 'GRATUITY',
    quantity: 1706,
    unit: 'DAY',
    percent: 2100,
    divisor: 10_950,
    base: 1900,
  } as const;
  expect(formulaText(gratuity, 'en')).toBe('1,900.00 × 21 × 1,706 days ÷ 10,950');
  const correction = { quantity: 0, unit: 'NONE', percent: null, divisor: null, base: 22.84 } as const;
  const once = { now: 2816.59, paid: 2793.75, corrected: 0 };
  expect(formulaText({ ...correction, correction: once }, 'en')).toBe('2,816.59 − 2,793.75');
  const again = { now: 2816.59, paid: 2793.75, corrected: -10 };
  expect(formulaText({ ...correction, correction: again }, 'en')).toBe('2,816.59 − 2,793.75 + 10.00');
});
