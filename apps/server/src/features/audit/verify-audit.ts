import { type AuditReport, auditChecks } from '@binaa/contract/audit';
import type { Db } from '../../schema.ts';
import { countEntries, findAuditFaults, readHead, readLink } from './audit-check.queries.ts';

const faultsTold = 5;

/** On one unmoving view of the database, so that an entry written meanwhile is seen with its seal or not at all. */
export function verifyAudit(db: Db, now: Date): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => checkAudit(tx, now));
}

/** Recomputes every link of the chain from its entry and says whether the trail holds. */
export async function checkAudit(tx: Db, now: Date): Promise<AuditReport> {
  const checks: AuditReport['checks'] = [];
  for (const check of auditChecks) {
    const { faults, count } = await findAuditFaults(tx, check, faultsTold);
    checks.push({ check, holds: count === 0, faultCount: count, faults });
  }
  return {
    holds: checks.every((check) => check.holds),
    checkedAt: now.toISOString(),
    entries: await countEntries(tx),
    fingerprint: await readFingerprint(tx),
    checks,
  };
}

/** Where the chain ends now, in one line that can be noted outside the database. */
export async function readFingerprint(db: Db): Promise<string> {
  const { length, hash } = await readHead(db);
  return `${length}:${hash}`;
}

/**
 * Whether the chain still has, at its place, a link that was noted outside the database. Whoever could rewrite the whole
 * chain could not rewrite that note.
 */
export async function chainHas(db: Db, fingerprint: string): Promise<boolean> {
  const [length, hash] = fingerprint.split(':');
  if (length === '0') return true;
  return (await readLink(db, Number(length))) === hash;
}
