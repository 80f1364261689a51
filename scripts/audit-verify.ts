import './lib/lifeline.ts';
import { auditCheckLabels } from '@binaa/contract/audit';
import { chainHas, verifyAudit } from '../apps/server/src/features/audit/verify-audit.ts';
import { OperatorError, runCommand, withCompany } from './lib/company.ts';
import { printChecks } from './lib/print-checks.ts';

/**
 * npm run audit:verify [-- fingerprint], with the settings of the start: recomputes the chain of the audit trail and ends
 * with 0 only if no entry was changed or removed. A fingerprint that an earlier run printed, or a backup holds, shows
 * further that nothing up to then was written anew.
 */
const noted = process.argv[2];

await runCommand((config) => {
  if (noted !== undefined && !/^\d+:[0-9a-f]*$/.test(noted)) {
    throw new OperatorError('A fingerprint is a number, a colon and a hash, as this command prints it.');
  }
  return withCompany(config, async ({ db }) => {
    const report = await verifyAudit(db, new Date());
    printChecks(report.checks.map(({ check, ...found }) => ({ ...found, label: auditCheckLabels[check].en })));
    const isKnown = noted === undefined || (await chainHas(db, noted));
    if (noted !== undefined) console.log(`${isKnown ? '✓' : '✗'} The chain still has the fingerprint ${noted}`);
    console.log(`${report.entries} entries. Fingerprint: ${report.fingerprint}`);
    console.log(report.holds && isKnown ? 'The audit trail is whole.' : 'The audit trail is not whole.');
    return report.holds && isKnown;
  });
});
