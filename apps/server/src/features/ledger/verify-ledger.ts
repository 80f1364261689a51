import { type LedgerReport, ledgerChecks } from '@binaa/contract/ledger';
import { fromMinor } from '@binaa/contract/money';
import type { Db } from '../../schema.ts';
import { getCompanyBalance } from './get-company-balance.ts';
import { countLedger, findFaults } from './ledger-check.queries.ts';

const faultsTold = 5;

/** On one unmoving view of the database, so that a posting made meanwhile is seen whole or not at all. */
export function verifyLedger(db: Db, now: Date): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => checkLedger(tx, now));
}

/** Recomputes every figure from the entries and says whether the ledger holds. */
export async function checkLedger(tx: Db, now: Date): Promise<LedgerReport> {
  const checks: LedgerReport['checks'] = [];
  for (const check of ledgerChecks) {
    const { faults, count } = await findFaults(tx, check, faultsTold);
    checks.push({ check, holds: count === 0, faultCount: count, faults });
  }
  const { accounts, postings, entries } = await countLedger(tx);
  return {
    holds: checks.every((check) => check.holds),
    checkedAt: now.toISOString(),
    accounts,
    postings,
    entries,
    companyBalance: fromMinor((await getCompanyBalance(tx)).balanceMinor),
    checks,
  };
}
