import { verifyAudit } from '../features/audit/verify-audit.ts';
import { verifyLedger } from '../features/ledger/verify-ledger.ts';
import { tellFailedCheck } from '../features/notices/dispatch-notices.ts';
import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Db } from '../schema.ts';
import type { DeliveryChannel } from '../schema-notices.ts';
import type { Lifecycle } from './lifecycle.ts';

const minuteMs = 60_000;

/** What the checks read, and where their results go besides the inboxes of the ADMINs. */
type Checked = {
  database: { db: Db };
  clock: Clock;
  channels?: readonly DeliveryChannel[];
  metrics?: Pick<Metrics, 'checked'> | undefined;
};

/**
 * Verifies the ledger and the audit trail every hour, tells the ADMINs of a fault and reports the results as metrics, if there
 * are any. The first run waits ten minutes: in a large company it takes a processor for minutes, and after a restart
 * everybody comes back at once.
 */
export function startHourlyChecks(checked: Checked, lifecycle: Pick<Lifecycle, 'onStop'>): void {
  const checks = runPeriodically({
    intervalMs: 60 * minuteMs,
    firstAfterMs: 10 * minuteMs,
    work: () => verifyLedgerAndAudit(checked),
    onError: (error) => console.error('Ledger and audit trail could not be checked.', error),
  });
  lifecycle.onStop(() => checks.stop());
}

async function verifyLedgerAndAudit({ database: { db }, clock, channels, metrics }: Checked): Promise<void> {
  const ledger = await verifyLedger(db, clock.now());
  metrics?.checked('ledger', ledger.holds, clock.now());
  if (!ledger.holds) await tellFailedCheck(db, clock, 'LEDGER', channels);
  const audit = await verifyAudit(db, clock.now());
  metrics?.checked('audit', audit.holds, clock.now());
  if (!audit.holds) await tellFailedCheck(db, clock, 'AUDIT', channels);
}
