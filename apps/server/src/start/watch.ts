import { verifyAudit } from '../features/audit/verify-audit.ts';
import { verifyLedger } from '../features/ledger/verify-ledger.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { repeat } from '../platform/repeat.ts';
import type { Company } from './company.ts';
import type { Lifetime } from './lifetime.ts';

/** With someone who reads the metrics, the company's books are checked every hour. */
export function watch({ database, clock }: Company, life: Lifetime): Metrics {
  const metrics = createMetrics(database.pool);
  const checking = repeat({
    everyMs: 60 * 60 * 1000,
    work: async () => {
      metrics.checked('ledger', (await verifyLedger(database.db, clock.now())).holds, clock.now());
      metrics.checked('audit', (await verifyAudit(database.db, clock.now())).holds, clock.now());
    },
    onError: (error) => console.error('Ledger and audit trail could not be checked.', error),
  });
  life.onStop(() => checking.stop());
  return metrics;
}
