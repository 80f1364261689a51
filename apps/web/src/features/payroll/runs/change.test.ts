import { expect, test } from 'vitest';
import { changeInPercent } from './change.ts';

test('a change is in percent of the month before', () => {
  expect(changeInPercent(2200, 2000)).toBe(10);
  expect(changeInPercent(1000, 2000)).toBe(-50);
});

test('there is no change without an amount to compare with', () => {
  expect(changeInPercent(2200, null)).toBeUndefined();
  expect(changeInPercent(2200, 0)).toBeUndefined();
});
