import { type PayrollRun, runMessages } from '@binaa/contract/payroll-runs';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockRunIn, writeStep } from './change-run.ts';
import { isStale, readRun } from './get-run.ts';
import { findRunView } from './run.queries.ts';
import { findLastOpenDay } from './step.queries.ts';

type Step = { id: number; version: number };

/** Closes a draft: its days are over, nobody has a problem who is not held, and it is computed from what is true now. */
export async function reviewRun(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  { id, version }: Step,
): Promise<PayrollRun> {
  const run = await lockRunIn(tx, id, ['DRAFT'], version);
  const today = clock.today();
  const openDay = today <= run.to_date ? await findLastOpenDay(tx, id, today) : null;
  if (openDay !== null) throw conflict(runMessages.periodNotOver({ date: openDay }));
  const blocking = (await findRunView(tx, id))?.blocking ?? 0;
  if (blocking > 0) throw conflict(runMessages.blocked({ count: blocking }));
  if (await isStale(tx, clock, run)) throw conflict(runMessages.stale);
  const at = clock.now();
  await writeStep(tx, run, { status: 'REVIEWED', reviewed_by_id: actor.id, reviewed_at: at, reason: null }, at);
  await writeAudit(tx, actor, 'payroll-run.review', id, { before: { status: 'DRAFT' }, after: { status: 'REVIEWED' } });
  return readRun(tx, run);
}

export async function reopenRun(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  { id, version, reason }: Step & { reason: string },
): Promise<PayrollRun> {
  const run = await lockRunIn(tx, id, ['REVIEWED'], version);
  const change = { status: 'DRAFT', reviewed_by_id: null, reviewed_at: null, reason } as const;
  await writeStep(tx, run, change, clock.now());
  await writeAudit(tx, actor, 'payroll-run.reopen', id, {
    before: { status: 'REVIEWED' },
    after: { status: 'DRAFT', reason },
  });
  return readRun(tx, run, await isStale(tx, clock, { ...run, status: 'DRAFT' }));
}
