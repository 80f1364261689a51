import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lasting = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

it('runs at once and after every interval until it is stopped', async () => {
  const work = vi.fn(async () => undefined);
  const repeated = runPeriodically({ intervalMs: 1000, work, onError: () => undefined });
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  await repeated.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('runs for the first time when it is told to, and not at all if it is stopped before', async () => {
  const work = vi.fn(async () => undefined);
  const options = { intervalMs: 1000, work, onError: () => undefined, firstAfterMs: 300 };
  const repeated = runPeriodically(options);
  await vi.advanceTimersByTimeAsync(299);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(701);
  expect(work).toHaveBeenCalledTimes(2);
  await repeated.stop();

  await runPeriodically(options).stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does not start a second run while one is running, and waits for it when stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const repeated = runPeriodically({ intervalMs: 1000, work, onError: () => undefined });
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

it('reports a failure and continues', async () => {
  const onError = vi.fn();
  const repeated = runPeriodically({ intervalMs: 1000, work: () => Promise.reject(new Error('away')), onError });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError).toHaveBeenCalledTimes(2);
  await repeated.stop();
});

describe('gentle work', () => {
  const gentle = (work: () => Promise<void>, intervalMs = 5000) =>
    runPeriodically({ intervalMs, work, onError: () => undefined, isGentle: true });
  /** As much work as needs no rest after a quiet time. */
  const burstMs = 3000;

  it('is worked off without rests after a quiet time, until it has taken three seconds', async () => {
    const work = vi.fn(async () => {
      await lasting(600);
      repeated.runNow();
    });
    const repeated = gentle(work);
    await vi.advanceTimersByTimeAsync(6 * 600);
    expect(work).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(4999);
    expect(work).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(7);
    await vi.advanceTimersByTimeAsync(600);
    await repeated.stop();
  });

  it('then rests until it took a twentieth of the time, and runs if it was asked to', async () => {
    const work = vi.fn(() => lasting(10)).mockImplementationOnce(() => lasting(burstMs));
    const repeated = gentle(work);
    repeated.runNow();
    await vi.advanceTimersByTimeAsync(burstMs + 10);
    repeated.runNow();
    await vi.advanceTimersByTimeAsync(189);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(10);
    await repeated.stop();
  });

  it('does not rest longer than an interval, nor when stopped', async () => {
    const work = vi.fn(() => lasting(600)).mockImplementationOnce(() => lasting(burstMs));
    const repeated = gentle(work, 1000);
    repeated.runNow();
    await vi.advanceTimersByTimeAsync(burstMs + 600);
    repeated.runNow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(600);
    await repeated.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
