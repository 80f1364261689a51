import { verifyAudit } from '../features/audit/verify-audit.ts';
import { verifyLedger } from '../features/ledger/verify-ledger.ts';
import { tellFailedCheck } from '../features/notices/dispatch-notices.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Company } from './company.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Verifies the ledger and the audit trail every hour, tells the ADMINs of a fault and reports the results as metrics, if there are any. */
export function startHourlyChecks(
  { database, clock, channels }: Company,
  metrics: Metrics | undefined,
  lifecycle: Lifecycle,
): void {
  const checks = runPeriodically({
    intervalMs: 60 * 60 * 1000,
    work: async () => {
      const ledger = await verifyLedger(database.db, clock.now());
      metrics?.checked('ledger', ledger.holds, clock.now());
      if (!ledger.holds) await tellFailedCheck(database.db, clock, 'LEDGER', channels);
      const audit = await verifyAudit(database.db, clock.now());
      metrics?.checked('audit', audit.holds, clock.now());
      if (!audit.holds) await tellFailedCheck(database.db, clock, 'AUDIT', channels);
    },
    onError: (error) => console.error('Ledger and audit trail could not be checked.', error),
  });
  lifecycle.onStop(() => checks.stop());
}
