import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { PayrollRunRow } from '../../schema-payroll-runs.ts';
import { type EmploymentEnd, restoreEmployment } from '../pay-profiles/record-last-day.ts';
import { lockRunIn, writeStep } from './change-run.ts';

export async function discardRun(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const run = await lockRunIn(tx, id, ['DRAFT'], undefined);
  const at = clock.now();
  await writeStep(tx, run, { status: 'DISCARDED', discarded_by_id: actor.id, discarded_at: at }, at);
  await writeAudit(tx, actor, 'payroll-run.discard', id, {
    before: { status: 'DRAFT' },
    after: { status: 'DISCARDED' },
  });
  await keepEmployed(tx, clock, actor, run);
}

/** Whoever was to be settled is not leaving after all, and belongs to the next runs. */
async function keepEmployed(tx: Db, clock: Clock, actor: Actor, run: PayrollRunRow): Promise<void> {
  const settlement = run.settlement as { lastDay: string; before?: EmploymentEnd } | null;
  const [userId] = run.user_ids ?? [];
  if (!settlement?.before || userId === undefined) return;
  await restoreEmployment(tx, clock, actor, userId, { lastDay: settlement.lastDay, before: settlement.before });
}
