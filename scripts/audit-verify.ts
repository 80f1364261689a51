import './lib/lifeline.ts';
import { auditCheckLabels } from '@binaa/contract/audit';
import { chainHas, verifyAudit } from '../apps/server/src/features/audit/verify-audit.ts';
import { OperatorError, runCommand, withCompany } from './lib/company.ts';
import { printChecks } from './lib/print-checks.ts';

/**
 * npm run audit:verify [-- fingerprint]: recomputes the hash chain of the audit trail. Uses the settings of the start. The
 * exit code is 0 only if no entry was changed or removed. A fingerprint from an earlier run or a backup additionally proves
 * that nothing before it was rewritten.
 */
const noted = process.argv[2];

await runCommand((config) => {
  if (noted !== undefined && !/^\d+:[0-9a-f]*$/.test(noted)) {
    throw new OperatorError('A fingerprint is a number, a colon and a hash, in the form this command prints.');
  }
  return withCompany(config, async ({ db }) => {
    const report = await verifyAudit(db, new Date());
    printChecks(report.checks.map(({ check, ...found }) => ({ ...found, label: auditCheckLabels[check].en })));
    const isKnown = noted === undefined || (await chainHas(db, noted));
    if (noted !== undefined) console.log(`${isKnown ? '✓' : '✗'} The chain contains the fingerprint ${noted}`);
    console.log(`${report.entries} entries. Fingerprint: ${report.fingerprint}`);
    console.log(report.holds && isKnown ? 'The audit trail is intact.' : 'The audit trail is NOT intact.');
    return report.holds && isKnown;
  });
});
