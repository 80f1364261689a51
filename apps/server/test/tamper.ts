import type { LedgerReport } from '@binaa/contract/ledger';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkLedger } from '../src/features/ledger/verify-ledger.ts';
import type { Db } from '../src/schema.ts';
import { testNow } from './test-clock.ts';

class Undo extends Error {}

/** Tampers with all triggers disabled, as only the owner of the database could, checks the ledger, and rolls back. */
export async function reportAfter(db: Db, ...corruptions: string[]): Promise<LedgerReport> {
  const found: LedgerReport[] = [];
  const work = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const corruption of corruptions) await sql.raw(corruption).execute(tx);
    found.push(await checkLedger(tx, testNow));
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  const [report] = found;
  if (!report) throw new Error('There is no report');
  return report;
}
