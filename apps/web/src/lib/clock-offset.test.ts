import { beforeEach, expect, test } from 'vitest';
import { clockOffset, measureClock, offsetOfAction, onClockMeasured } from './clock-offset.ts';
import { removeItem } from './storage.ts';

const start = Date.parse('2026-03-10T09:00:00Z');
const minute = 60_000;

beforeEach(() => removeItem('binaa.clock'));

const measure = (offsetMs: number, tookMs: number, startedAt = start) =>
  measureClock(String(startedAt + tookMs / 2 + offsetMs), { startedAt, tookMs });

test('the offset is unknown until a call has told the server’s time', () => {
  expect(clockOffset(start)).toBeNull();
  measureClock(null, { startedAt: start, tookMs: 10 });
  measureClock('soon', { startedAt: start, tookMs: 10 });
  expect(clockOffset(start)).toBeNull();
});

test('the offset is the server’s time minus the middle of the call', () => {
  measure(10_800_000, 400);
  expect(clockOffset(start)).toBe(10_800_000);
});

test('a call of more than two seconds measures nothing', () => {
  measure(500, 2_001);
  expect(clockOffset(start)).toBeNull();
});

test('the fastest call of ten minutes counts, then the next one', () => {
  measure(500, 40);
  measure(620, 300, start + minute);
  expect(clockOffset(start + minute)).toBe(500);
  measure(620, 300, start + 11 * minute);
  expect(clockOffset(start + 11 * minute)).toBe(620);
});

test('a clock that was changed is measured anew at once', () => {
  measure(500, 40);
  measure(-3_600_000, 300, start + minute);
  expect(clockOffset(start + minute)).toBe(-3_600_000);
});

test('a slow call only tells that the clock was changed', () => {
  measure(500, 40);
  measure(1_500, 4_000, start + minute);
  expect(clockOffset(start + minute)).toBe(500);
  measure(-3_600_000, 4_000, start + 2 * minute);
  expect(clockOffset(start + 2 * minute)).toBe(-3_600_000);
});

test('a measurement is used for seven days', () => {
  measure(500, 40);
  expect(clockOffset(start + 7 * 86_400_000 - 1)).toBe(500);
  expect(clockOffset(start + 7 * 86_400_000)).toBeNull();
});

test('listeners are called for the first measurement and for a changed clock, not for a more exact one', () => {
  let calls = 0;
  const stop = onClockMeasured(() => {
    calls += 1;
  });
  measure(500, 300);
  measure(450, 40, start + minute);
  expect(calls).toBe(1);
  measure(-3_600_000, 300, start + 2 * minute);
  expect(calls).toBe(2);
  stop();
  measure(0, 300, start + 3 * minute);
  expect(calls).toBe(2);
});

test('a more exact measurement between two actions does not swap them', () => {
  measure(0, 40);
  expect(offsetOfAction(start)).toBe(0);
  measure(-300, 20, start + 50);
  expect(offsetOfAction(start + 100)).toBe(0);
  expect(offsetOfAction(start + 399)).toBe(0);
  expect(offsetOfAction(start + 700)).toBe(-300);
});

test('an action after the clock was changed takes the new offset at once', () => {
  measure(0, 40);
  expect(offsetOfAction(start)).toBe(0);
  measure(-3_600_000, 40, start + 50);
  expect(offsetOfAction(start + 100)).toBe(-3_600_000);
  measure(0, 40, start - 3_600_000);
  expect(offsetOfAction(start - 3_599_900)).toBe(0);
});
