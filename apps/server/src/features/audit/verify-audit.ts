import { type AuditReport, auditChecks } from '@binaa/contract/audit';
import { sealAuditEntries } from '../../platform/seal-audit.ts';
import { readSnapshot, runChecks } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { auditFaults, countEntries, readHead, readLink } from './audit-check.queries.ts';

/** If entries cannot be sealed, the check says why. If it finds nothing, the refusal itself is the answer. */
export async function verifyAudit(db: Db, now: Date): Promise<AuditReport> {
  const [sealing] = await Promise.allSettled([sealAuditEntries(db)]);
  const report = await readSnapshot(db, (tx) => checkAudit(tx, now));
  if (sealing.status === 'rejected' && report.holds) throw sealing.reason;
  return report;
}

/** Recomputes every link of the chain from its entry. */
export async function checkAudit(tx: Db, now: Date): Promise<AuditReport> {
  const checks = await runChecks(tx, auditChecks, auditFaults);
  return {
    holds: checks.every((check) => check.holds),
    checkedAt: now.toISOString(),
    entries: await countEntries(tx),
    fingerprint: await readFingerprint(tx),
    checks,
  };
}

/** The end of the chain as one line, to be noted outside the database. */
export async function readFingerprint(db: Db): Promise<string> {
  const { length, hash } = await readHead(db);
  return `${length}:${hash}`;
}

/**
 * Whether the chain still contains a link that was noted outside the database. Someone who rewrites the whole chain
 * cannot rewrite that note.
 */
export async function chainHas(db: Db, fingerprint: string): Promise<boolean> {
  const [length, hash] = fingerprint.split(':');
  if (length === '0') return true;
  return (await readLink(db, Number(length))) === hash;
}
