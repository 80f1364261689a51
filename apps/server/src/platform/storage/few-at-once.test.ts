import { expect, it } from 'vitest';
import { fewAtOnce, TooManyCalls } from './few-at-once.ts';

function heldWork() {
  const ends: (() => void)[] = [];
  let started = 0;
  const work = () =>
    new Promise<void>((resolve) => {
      started += 1;
      ends.push(resolve);
    });
  return { work, started: () => started, endNext: () => ends.shift()?.() };
}

it('runs a limited number at once, and the next when one has ended', async () => {
  const limited = fewAtOnce({ running: 2, waiting: 5, patienceMs: 60_000 });
  const { work, started, endNext } = heldWork();
  const [first, ...others] = [1, 2, 3].map(() => limited(work));
  await Promise.resolve();
  expect(started()).toBe(2);
  endNext();
  await first;
  await expect.poll(started).toBe(3);
  endNext();
  endNext();
  await Promise.all(others);
});

it('refuses what would wait too long or behind too many', async () => {
  const limited = fewAtOnce({ running: 1, waiting: 1, patienceMs: 10 });
  const { work, started, endNext } = heldWork();
  const running = limited(work);
  const waiting = limited(work);
  await expect(limited(work)).rejects.toThrow(TooManyCalls);
  await expect(waiting).rejects.toThrow(TooManyCalls);
  endNext();
  await running;
  const later = limited(work);
  await expect.poll(started).toBe(2);
  endNext();
  await later;
});

it('frees the place of work that fails', async () => {
  const limited = fewAtOnce({ running: 1, waiting: 0, patienceMs: 10 });
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limited(() => Promise.resolve('works'))).toBe('works');
});
