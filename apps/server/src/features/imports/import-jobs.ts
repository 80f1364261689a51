import { errorMessages } from '@binaa/contract/errors';
import { importMessages, mayImport } from '@binaa/contract/imports';
import type { Job, JobQueue } from '../../platform/jobs.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { checkRows } from './check-rows.ts';
import { findImport } from './import.queries.ts';
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
    giveUp: (payload) => failImport(deps.db, deps.clock.now(), (payload as ImportJob).importId, importMessages.failed),
  };
}

async function workOffImport(deps: ImportDeps, { payload, signal }: Job): Promise<void> {
  const { importId, userId, state } = payload as ImportJob;
  const record = await findImport(deps.db, importId);
  if (record?.state !== state) return;
  const actor = await findActor(deps.db, userId);
  if (!actor || !mayImport(actor.role, record.kind)) {
    return failImport(deps.db, deps.clock.now(), importId, errorMessages.forbidden);
  }
  const work: Work = { ...deps, record, actor, signal };
  try {
    if (state === 'CHECKING') await checkRows(work);
    else await (record.mode === 'ALL' ? runAllRows(work) : runGoodRows(work));
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}

/** Who started the work, with the rights of the present moment. */
async function findActor(db: Db, userId: number): Promise<Actor | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'session_version'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    user && {
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      passwordResetRequired: false,
      signedInAt: new Date(),
      sessionVersion: user.session_version,
      token: { id: '', expiresAt: new Date() },
    }
  );
}
