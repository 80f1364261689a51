import { expect, test } from 'vitest';
import type { EntryState } from './entry.ts';
import { summarise } from './summarise.ts';
import { unsentCount } from './summary.ts';

const of = (userId: number, state: EntryState) => ({ userId, userName: `User ${userId}`, state });

test('counts what each user of the device has not sent, and not what a screen is sending', () => {
  const entries = [of(3, 'WAITING'), of(3, 'WAITING'), of(3, 'REFUSED'), of(4, 'HELD'), of(5, 'PROBLEM')];
  expect(summarise(entries)).toEqual([
    { userId: 3, name: 'User 3', waiting: 2, refused: 1, problems: 0 },
    { userId: 5, name: 'User 5', waiting: 0, refused: 0, problems: 1 },
  ]);
});

test('a problem that the server has is not unsent, what it refused is', () => {
  expect(summarise([of(3, 'PROBLEM')]).map(unsentCount)).toEqual([0]);
  expect(summarise([of(3, 'REFUSED')]).map(unsentCount)).toEqual([1]);
});
