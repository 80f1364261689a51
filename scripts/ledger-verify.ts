import './lib/lifeline.ts';
import { ledgerCheckLabels } from '@binaa/contract/ledger';
import { formatMoney } from '@binaa/contract/money';
import { verifyLedger } from '../apps/server/src/features/ledger/verify-ledger.ts';
import { runCommand, withCompany } from './lib/company.ts';
import { printChecks } from './lib/print-checks.ts';

/**
 * npm run ledger:verify: recomputes every figure of the ledger, whether Binaa is running or not. Uses the settings of the
 * start. The exit code is 0 only if all checks hold.
 */
await runCommand((config) =>
  withCompany(config, async ({ db }) => {
    const report = await verifyLedger(db, new Date());
    printChecks(report.checks.map(({ check, ...found }) => ({ ...found, label: ledgerCheckLabels[check].en })));
    console.log(`${report.postings} postings, ${report.entries} entries, ${report.accounts} accounts.`);
    console.log(`Company balance: ${formatMoney(report.companyBalance)}`);
    console.log(report.holds ? 'The ledger holds.' : 'The ledger does not hold.');
    return report.holds;
  }),
);
