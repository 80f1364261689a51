import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/schema.ts';

/** Resolves once this many statements of the test's database wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(count);
}

/** Starts the calls in this order while the transaction holds a lock that each of them needs. Answers what they came to. */
export async function startWhileHolding<Result>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const started: Promise<Result>[] = [];
  await db.transaction().execute(async (tx) => {
    await hold(tx);
    for (const call of calls) {
      started.push(call());
      await untilWaiting(db, started.length);
    }
  });
  return Promise.all(started);
}
