import { expect, test } from 'vitest';
import { pauseAfter } from './live.ts';

test('a lost stream is tried again soon, then ever more rarely, and by no two browsers at the same moment', () => {
  expect([0, 1, 2, 3, 20].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000, 8000, 60_000]);
  expect(pauseAfter(20, 0)).toBe(30_000);
});
