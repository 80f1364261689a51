import { expect, test } from 'vitest';
import { subtract, typedAmount } from './typed-amount.ts';

test.each([
  ['29.5', 29.5],
  ['٢٩٫٥٠', 29.5],
  ['', undefined],
  ['-', undefined],
  ['1.005', undefined],
  ['99999999999999999999', undefined],
])('reads %j as %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test('subtracts without rounding errors', () => {
  expect(subtract(2129.5, 2100.1)).toBe(29.4);
});
