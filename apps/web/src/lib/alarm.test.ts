import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAlarm } from './alarm.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

const day = 86_400_000;

test('an alarm further away than a browser timer reaches rings at its moment and not before', () => {
  const ring = vi.fn();
  setAlarm(60 * day, ring);
  vi.advanceTimersByTime(60 * day - 1000);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(ring).toHaveBeenCalledOnce();
});

test('a cancelled alarm stays silent, even after it has waited once', () => {
  const ring = vi.fn();
  const cancel = setAlarm(60 * day, ring);
  vi.advanceTimersByTime(30 * day);
  cancel();
  vi.advanceTimersByTime(60 * day);
  expect(ring).not.toHaveBeenCalled();
});

test('a moment that is past rings at once', () => {
  const ring = vi.fn();
  setAlarm(-1, ring);
  vi.advanceTimersByTime(0);
  expect(ring).toHaveBeenCalledOnce();
});
