import { expect, test } from 'vitest';
import { axisMaximum } from './axis-maximum.ts';

test('the axis ends at a round number at or above the highest bar', () => {
  expect([190, 200, 201, 3, 0.7, 999].map(axisMaximum)).toEqual([200, 200, 400, 4, 0.8, 1000]);
});

test('a chart without values still has a scale', () => {
  expect(axisMaximum(0)).toBe(4);
});
