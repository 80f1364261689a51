import { raiseCostAlerts } from '../features/job-cost/raise-cost-alerts.ts';
import type { Clock } from '../platform/clock.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

const intervalMs = 5 * 60 * 1000;

export function startRaisingCostAlerts(db: Db, { clock }: { clock: Clock }, lifecycle: Lifecycle): void {
  const raising = runPeriodically({
    intervalMs,
    work: () => raiseCostAlerts(db, clock),
    onError: (error) => console.error('Early warnings of job cost could not be raised.', error),
  });
  lifecycle.onStop(() => raising.stop());
}
