import { expect, test } from 'vitest';
import { hoursWithoutRate } from './hours-without-rate.ts';

test.each([
  [null, 0],
  [1, 0.1],
  [60, 1],
  [90, 1.5],
  [7_265, 121.1],
])('%s minutes without a rate are %s hours', (minutes, hours) => {
  expect(hoursWithoutRate(minutes)).toBe(hours);
});
