import { verifyAudit } from '../features/audit/verify-audit.ts';
import { verifyLedger } from '../features/ledger/verify-ledger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Company } from './company.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Verifies the ledger and the audit trail every hour and reports the results as metrics. */
export function startHourlyChecks({ database, clock }: Company, metrics: Metrics, lifecycle: Lifecycle): Metrics {
  const checks = runPeriodically({
    intervalMs: 60 * 60 * 1000,
    work: async () => {
      metrics.checked('ledger', (await verifyLedger(database.db, clock.now())).holds, clock.now());
      metrics.checked('audit', (await verifyAudit(database.db, clock.now())).holds, clock.now());
    },
    onError: (error) => console.error('Ledger and audit trail could not be checked.', error),
  });
  lifecycle.onStop(() => checks.stop());
  return metrics;
}
