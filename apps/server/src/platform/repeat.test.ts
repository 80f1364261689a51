import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works at once and after every pause, until it is stopped', async () => {
  const work = vi.fn(async () => undefined);
  const repeated = repeat({ everyMs: 1000, work, onError: () => undefined });
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  await repeated.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('does not begin again while it is still at work, and stops only after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const repeated = repeat({ everyMs: 1000, work, onError: () => undefined });
  await vi.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = repeated.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
});

it('tells of a failure and goes on', async () => {
  const onError = vi.fn();
  const repeated = repeat({ everyMs: 1000, work: () => Promise.reject(new Error('away')), onError });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledTimes(2);
  await repeated.stop();
});
