import { type LedgerReport, ledgerChecks } from '@binaa/contract/ledger';
import { fromMinor } from '@binaa/contract/money';
import { readSnapshot, runChecks } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';
import { costFaults } from '../job-cost/cost-faults.ts';
import { getCompanyBalance } from './get-company-balance.ts';
import { countLedger, ledgerFaults } from './ledger-check.queries.ts';

export function verifyLedger(db: Db, now: Date): Promise<LedgerReport> {
  return readSnapshot(db, (tx) => checkLedger(tx, now));
}

/** Recomputes every figure from the entries. */
export async function checkLedger(tx: Db, now: Date): Promise<LedgerReport> {
  const checks = await runChecks(tx, ledgerChecks, { ...ledgerFaults, JOB_COST: await costFaults(tx) });
  return {
    holds: checks.every((check) => check.holds),
    checkedAt: now.toISOString(),
    ...(await countLedger(tx)),
    companyBalance: fromMinor((await getCompanyBalance(tx)).balanceMinor),
    checks,
  };
}
