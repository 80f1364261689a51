import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const now = new Date('2026-11-15T09:41:00Z');
const middle = 0.5;

it('waits longer after each attempt, and gives up after the tenth', () => {
  const waits = Array.from({ length: 10 }, (_, at) =>
    retryDelay({ attempts: at + 1, retryAfter: undefined, now }, middle),
  );
  expect(waits.map((ms) => ms && ms / 1000)).toEqual([
    5,
    300,
    1800,
    7200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    undefined,
  ]);
});

it('spreads the attempts by a tenth', () => {
  const waitOf = (random: number) => retryDelay({ attempts: 2, retryAfter: undefined, now }, random);
  expect([waitOf(0), waitOf(1)]).toEqual([270_000, 330_000]);
});

it.each([
  ['3600', 3_600_000],
  ['1', 300_000],
  ['Sun, 15 Nov 2026 10:41:00 GMT', 3_600_000],
  ['Sun, 15 Nov 2026 08:41:00 GMT', 300_000],
  ['999999999', 86_400_000],
  ['soon', 300_000],
])('does not come back before the receiver asks for it: %s', (retryAfter, ms) => {
  expect(retryDelay({ attempts: 2, retryAfter, now }, middle)).toBe(ms);
});
