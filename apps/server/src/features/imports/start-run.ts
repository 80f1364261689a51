import { type Import, importLimits, importMessages, maxRowsOfAll } from '@binaa/contract/imports';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { getImportAlone } from './get-import.ts';
import { isAtWork } from './import.policy.ts';
import { updateImportRow } from './import.queries.ts';
import { type ImportJob, importQueue, startedBy } from './import-queue.ts';
import { notNow, requireLockedImport } from './require-import.ts';

export async function startRun(tx: Db, clock: Clock, actor: Actor, id: number, version: number): Promise<Import> {
  const record = await requireLockedImport(tx, actor, id);
  if (isAtWork(record) || record.state === 'DONE') throw notNow(record);
  refuseStale(record, version);
  const now = clock.now();
  const checkedSince = now.getTime() - importLimits.checkMinutes * 60_000;
  if (record.state !== 'CHECKED' || !record.checked_at || record.checked_at.getTime() < checkedSince) {
    throw conflict(importMessages.checkAgain);
  }
  const max = maxRowsOfAll(record.kind);
  if (record.mode === 'ALL' && record.row_count > max) throw conflict(importMessages.tooManyForAll({ max }));
  await refuseSecondRun(
    updateImportRow(tx, id, {
      state: 'RUNNING',
      stop_requested: false,
      handled_through: 0,
      handled_rows: 0,
      created_count: 0,
      updated_count: 0,
      same_count: 0,
      error_count: 0,
      started_at: now,
    }),
  );
  const payload: ImportJob = { importId: id, ...startedBy(actor), state: 'RUNNING' };
  await addJob(tx, { queue: importQueue, payload });
  return getImportAlone(tx, actor, id);
}

async function refuseSecondRun(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw violatesUnique(error, 'imports_running_once') ? conflict(importMessages.otherRunning) : error;
  }
}
