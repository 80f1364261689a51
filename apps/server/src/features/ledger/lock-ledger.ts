import { sql } from 'kysely';
import { send } from '../../platform/pipeline.ts';
import type { Db } from '../../schema.ts';

/**
 * Locks the company's row until the transaction ends: postings are serialised, and their ids follow that order. A statement
 * of its own, so that the next one sees what the transaction before it has posted.
 */
export function lockLedger(tx: Db): Promise<void> {
  return send(tx, sql`select sequence from ledger_company for update`);
}
