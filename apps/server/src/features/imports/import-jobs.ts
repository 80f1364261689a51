import { errorMessages } from '@binaa/contract/errors';
import { importMessages } from '@binaa/contract/imports';
import type { Job, JobQueue } from '../../platform/jobs.ts';
import { resetModeOf } from '../users/reset-mode.ts';
import { checkRows } from './check-rows.ts';
import { findImport } from './import.queries.ts';
import { RightLost, requireActor } from './import-actor.ts';
import { failImport, Superseded } from './import-progress.queries.ts';
import { type ImportJob, importQueue } from './import-queue.ts';
import type { ImportDeps, Work } from './import-work.ts';
import { runAllRows, runGoodRows } from './run-rows.ts';

/** Checks and runs imports in the background. */
export function importJobs(deps: ImportDeps): JobQueue {
  return {
    name: importQueue,
    atOnce: 1,
    work: (job) => workOffImport(deps, job),
    giveUp: (payload) => failImport(deps.db, deps.clock.now(), payload as ImportJob, importMessages.failed),
  };
}

async function workOffImport(deps: ImportDeps, { payload, signal }: Job): Promise<void> {
  const job = payload as ImportJob;
  for (;;) {
    signal.throwIfAborted();
    const record = await findImport(deps.db, job.importId);
    if (record?.state !== job.state) return;
    try {
      const actor = await requireActor(deps.db, job, record.kind);
      const resetMode = await resetModeOf(deps.db, deps.resetMode);
      return await workOn({ ...deps, record, actor, signal, resetMode });
    } catch (error) {
      if (error instanceof RightLost) return failImport(deps.db, deps.clock.now(), job, errorMessages.forbidden);
      // A process that has lost its lease may still have saved rows. It stops soon, and the import must not stop with it.
      if (!(error instanceof Superseded)) throw error;
    }
  }
}

function workOn(work: Work): Promise<void> {
  if (work.record.state === 'CHECKING') return checkRows(work);
  return work.record.mode === 'ALL' ? runAllRows(work) : runGoodRows(work);
}
