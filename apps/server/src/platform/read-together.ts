import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Db } from '../schema.ts';

type Batch<Wanted, Found> = { wanted: Wanted[]; found: Promise<readonly Found[]> };

/**
 * Reads what is wanted in one turn of the event loop in one statement, for reads of every call. `read` returns one for each
 * that is wanted, in their order. Nothing is remembered: everything is read after it is wanted.
 */
export function readTogether<Wanted, Found>(
  read: (db: Db, wanted: readonly Wanted[]) => Promise<readonly Found[]>,
): (db: Db, wanted: Wanted) => Promise<Found | undefined> {
  const batches = new WeakMap<Db, Batch<Wanted, Found>>();

  function beginBatch(db: Db): Batch<Wanted, Found> {
    const wanted: Wanted[] = [];
    const found = endOfTurn().then(() => {
      batches.delete(db);
      return read(db, wanted);
    });
    const batch = { wanted, found };
    batches.set(db, batch);
    return batch;
  }

  return async (db, one) => {
    const { wanted, found } = batches.get(db) ?? beginBatch(db);
    const place = wanted.push(one) - 1;
    return (await found)[place];
  };
}
