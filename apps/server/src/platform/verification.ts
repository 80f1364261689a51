import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

/** Selects the rows that fail a check, each described by a text. */
export type Faults = RawBuilder<{ fault: string }>;

type CheckResult<Check> = { check: Check; holds: boolean; faultCount: number; faults: string[] };

const faultsShown = 5;

/** Reads one snapshot of the database, so that concurrent writes are seen whole or not at all. */
export function readSnapshot<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

export async function runChecks<Check extends string>(
  tx: Db,
  checks: readonly Check[],
  faultsOf: Record<Check, Faults>,
): Promise<CheckResult<Check>[]> {
  const results: CheckResult<Check>[] = [];
  for (const check of checks) {
    const { rows } = await sql<{ fault: string; count: number }>`
      select fault, count(*) over () as count from (${faultsOf[check]}) found limit ${faultsShown}
    `.execute(tx);
    const faultCount = rows[0]?.count ?? 0;
    results.push({ check, holds: faultCount === 0, faultCount, faults: rows.map((row) => row.fault) });
  }
  return results;
}
