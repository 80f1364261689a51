import { sql } from 'kysely';
import type { Db } from '../schema.ts';

const atOnce = 500;

/**
 * Adds the audit entries that have no seal yet to the hash chain. Whoever reads seals calls it first, outside a transaction:
 * all entries that were committed before have their seals afterwards.
 */
export async function sealAuditEntries(db: Db): Promise<void> {
  while ((await sealNext(db)) === atOnce);
}

async function sealNext(db: Db): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select audit_seal_waiting(${atOnce}) as sealed`.execute(db);
  return rows[0]?.sealed ?? 0;
}
