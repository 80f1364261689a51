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
