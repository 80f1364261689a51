import { expect, test } from 'vitest';
import { neighbourOf, stepFrom } from './place.ts';

test('after a decision the next expense is shown, at the end the one before', () => {
  expect(neighbourOf([1, 2, 3], 2, [1, 3])).toBe(3);
  expect(neighbourOf([1, 2, 3], 3, [1, 2])).toBe(2);
  expect(neighbourOf([1], 1, [])).toBeUndefined();
});

test('going back from an expense that left the list shows the one before it', () => {
  expect(neighbourOf([1, 2, 3], 2, [1, 3], -1)).toBe(1);
  expect(neighbourOf([1, 2, 3], 1, [2, 3], -1)).toBe(2);
});

test('expenses that others decided meanwhile are passed over', () => {
  expect(neighbourOf([1, 2, 3, 4], 2, [1, 4])).toBe(4);
  expect(neighbourOf([1, 2, 3], 2, [7])).toBe(7);
});

test('steps end at the first and the last expense', () => {
  expect(stepFrom([1, 2, 3], 2, 1)).toBe(3);
  expect(stepFrom([1, 2, 3], 3, 1)).toBe(3);
  expect(stepFrom([1, 2, 3], 1, -1)).toBe(1);
});
