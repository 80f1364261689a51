import { expect, test } from 'vitest';
import { decimalsOf } from './decimals-of.ts';

test('a figure is written with the decimals it has, two at most', () => {
  expect([8, 12.5, 0.25, 1 / 3].map(decimalsOf)).toEqual([0, 1, 2, 2]);
});
