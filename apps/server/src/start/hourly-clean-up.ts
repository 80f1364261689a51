import { eraseOldCrewData } from '../features/crew/erase-old-crew-data.ts';
import { cleanUpAbandonedFiles } from '../features/files/clean-up-abandoned-files.ts';
import { deleteOldImportRows } from '../features/imports/delete-old-import-rows.ts';
import { cleanUpSignIns } from '../features/session/clean-up-sign-ins.ts';
import type { Clock } from '../platform/clock.ts';
import { deleteOldIdempotencyKeys } from '../platform/idempotency.ts';
import { deleteOldJobs } from '../platform/jobs.ts';
import { runPeriodically } from '../platform/run-periodically.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Db } from '../schema.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Removes what nobody needs any more, every hour. A failure of one does not keep back the others. */
export function startHourlyCleanUp(db: Db, deps: { storage: Storage; clock: Clock }, lifecycle: Lifecycle): void {
  const work: Record<string, () => Promise<unknown>> = {
    'Abandoned uploads': () => cleanUpAbandonedFiles(db, deps),
    'Old positions and crew photos': () => eraseOldCrewData(db, deps),
    'Old records of sign-ins': () => cleanUpSignIns(db, deps.clock.now()),
    'Old idempotency keys': () => deleteOldIdempotencyKeys(db, deps.clock.now()),
    'Rows of old imports': () => deleteOldImportRows(db, deps.clock.now()),
    'Old jobs': () => deleteOldJobs(db),
  };
  for (const [what, remove] of Object.entries(work)) {
    const cleanUp = runPeriodically({
      intervalMs: 60 * 60 * 1000,
      work: remove,
      onError: (error) => console.error(`${what} could not be removed.`, error),
    });
    lifecycle.onStop(() => cleanUp.stop());
  }
}
