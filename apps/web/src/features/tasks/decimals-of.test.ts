import { expect, test } from 'vitest';
import { decimalsOf } from './decimals-of.ts';

test('shows the decimals that a number has, at most two', () => {
  expect([8, 12.5, 0.25, 1 / 3].map(decimalsOf)).toEqual([0, 1, 2, 2]);
});
