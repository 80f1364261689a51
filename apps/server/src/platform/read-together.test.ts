import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Db } from '../schema.ts';
import { readTogether } from './read-together.ts';

const [db, otherDb] = [{} as Db, {} as Db];

function noted() {
  const reads: (readonly number[])[] = [];
  const double = readTogether(async (_, wanted: readonly number[]) => {
    reads.push([...wanted]);
    if (wanted.includes(0)) throw new Error('Nothing is doubled.');
    return wanted.map((number) => 2 * number);
  });
  return { reads, double };
}

describe('reading together', () => {
  it('reads once what is wanted in one turn, and gives each its own', async () => {
    const { reads, double } = noted();
    expect(await Promise.all([double(db, 1), double(db, 2), double(db, 1)])).toEqual([2, 4, 2]);
    expect(reads).toEqual([[1, 2, 1]]);
  });

  it('reads again what is wanted later, also while the earlier is being read', async () => {
    const { reads, double } = noted();
    const first = double(db, 1);
    await endOfTurn();
    await Promise.all([first, double(db, 1)]);
    expect(reads).toEqual([[1], [1]]);
  });

  it('fails everyone of a turn whose read fails, and nobody else', async () => {
    const { double } = noted();
    const [one, other] = await Promise.allSettled([double(db, 0), double(db, 1)]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await double(db, 1)).toBe(2);
  });

  it('reads from each database separately', async () => {
    const { reads, double } = noted();
    await Promise.all([double(db, 1), double(otherDb, 2)]);
    expect(reads).toEqual([[1], [2]]);
  });
});
