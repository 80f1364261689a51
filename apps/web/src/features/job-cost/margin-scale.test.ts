import { expect, test } from 'vitest';
import { barOf } from './margin-scale.ts';

test('without a loss all bars begin at the start', () => {
  expect(barOf(5, [5, 10])).toEqual({ start: 0, width: 50 });
});

test('a loss lies before zero, a gain after it', () => {
  expect(barOf(-5, [-5, 15])).toEqual({ start: 0, width: 25 });
  expect(barOf(15, [-5, 15])).toEqual({ start: 25, width: 75 });
});

test('margins of 0 have no bar', () => {
  expect(barOf(0, [0])).toEqual({ start: 0, width: 0 });
});
