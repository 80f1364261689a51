import { expect, test } from 'vitest';
import { niceCeiling } from './nice-ceiling.ts';

test('a chart ends at a round figure at or above its highest bar', () => {
  expect([190, 200, 201, 3, 0.7, 999].map(niceCeiling)).toEqual([200, 200, 400, 4, 0.8, 1000]);
});

test('a chart without figures still has a scale', () => {
  expect(niceCeiling(0)).toBe(4);
});
