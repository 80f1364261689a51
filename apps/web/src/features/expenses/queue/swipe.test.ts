import { expect, test } from 'vitest';
import { decisionOf, followFinger, noSwipe } from './swipe.ts';

const moved = (...moves: readonly [number, number][]) =>
  moves.reduce((swipe, [dx, dy]) => followFinger(swipe, { dx, dy }), noSwipe);

test('towards the end approves and towards the start rejects, mirrored in Arabic', () => {
  expect(decisionOf(moved([20, 2], [96, 8]), 'ltr')).toBe('APPROVED');
  expect(decisionOf(moved([-20, 2], [-96, 8]), 'ltr')).toBe('REJECTED');
  expect(decisionOf(moved([20, 2], [96, 8]), 'rtl')).toBe('REJECTED');
  expect(decisionOf(moved([-20, 2], [-96, 8]), 'rtl')).toBe('APPROVED');
});

test('less than 96 pixels, or back again, decides nothing', () => {
  expect(decisionOf(moved([20, 0], [95, 0]), 'ltr')).toBeUndefined();
  expect(decisionOf(moved([20, 0], [120, 0], [40, 0]), 'ltr')).toBeUndefined();
});

test('a gesture that begins as scrolling decides nothing, however far it goes sideways', () => {
  expect(decisionOf(moved([4, 12], [200, 14]), 'ltr')).toBeUndefined();
  expect(decisionOf(moved([12, 12], [200, 14]), 'ltr')).toBeUndefined();
});

test('a trembling finger has not chosen a direction yet', () => {
  expect(decisionOf(moved([2, 9], [100, 9]), 'ltr')).toBe('APPROVED');
});
