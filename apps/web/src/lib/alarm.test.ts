import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAlarm } from './alarm.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

const day = 86_400_000;

test('an alarm beyond the range of browser timers rings at its moment and not before', () => {
  const ring = vi.fn();
  setAlarm(60 * day, ring);
  vi.advanceTimersByTime(60 * day - 1000);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(ring).toHaveBeenCalledOnce();
});

test('a cancelled alarm does not ring, even after its first timer has fired', () => {
  const ring = vi.fn();
  const cancel = setAlarm(60 * day, ring);
  vi.advanceTimersByTime(30 * day);
  cancel();
  vi.advanceTimersByTime(60 * day);
  expect(ring).not.toHaveBeenCalled();
});

test('an alarm in the past rings at once', () => {
  const ring = vi.fn();
  setAlarm(-1, ring);
  vi.advanceTimersByTime(0);
  expect(ring).toHaveBeenCalledOnce();
});
