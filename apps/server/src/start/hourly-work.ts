import { eraseOldCrewData } from '../features/crew/erase-old-crew-data.ts';
import { cleanUpAbandonedFiles } from '../features/files/clean-up-abandoned-files.ts';
import { deleteOldImportRows } from '../features/imports/delete-old-import-rows.ts';
import { deleteOldNotices } from '../features/notices/delete-old-notices.ts';
import { dropOldMessages } from '../features/notices/deliveries/drop-old-messages.ts';
import { raisePaperAlerts } from '../features/papers/raise-paper-alerts.ts';
import { cleanUpSignIns } from '../features/session/clean-up-sign-ins.ts';
import type { Clock } from '../platform/clock.ts';
import { deleteOldIdempotencyKeys } from '../platform/idempotency.ts';
import { deleteOldJobs } from '../platform/jobs.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

/**
 * Removes what nobody needs any more and reminds of papers that expire, every hour. A failure of one does not keep back
 * the others.
 */
export function startHourlyWork(db: Db, deps: { storage: Storage; clock: Clock }, lifecycle: Lifecycle): void {
  const work: Record<string, () => Promise<unknown>> = {
    'Abandoned uploads could not be removed.': () => cleanUpAbandonedFiles(db, deps),
    'Old positions and crew photos could not be removed.': () => eraseOldCrewData(db, deps),
    'Old records of sign-ins could not be removed.': () => cleanUpSignIns(db, deps.clock.now()),
    'Old idempotency keys could not be removed.': () => deleteOldIdempotencyKeys(db, deps.clock.now()),
    'Rows of old imports could not be removed.': () => deleteOldImportRows(db, deps.clock.now()),
    'Old notices could not be removed.': () => deleteOldNotices(db, deps.clock.now()),
    'Messages that nobody sent could not be dropped.': () => dropOldMessages(db, deps.clock),
    'Old jobs could not be removed.': () => deleteOldJobs(db),
    'Reminders of papers could not be raised.': () => raisePaperAlerts(db, deps.clock),
  };
  for (const [failure, run] of Object.entries(work)) {
    const repeated = runPeriodically({
      intervalMs: 60 * 60 * 1000,
      work: run,
      onError: (error) => console.error(failure, error),
    });
    lifecycle.onStop(() => repeated.stop());
  }
}
