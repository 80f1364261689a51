import { leaveMessages } from '@binaa/contract/leaves';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { changeLeave, lockLeave } from './leave.queries.ts';

/** The certificate stays: a payslip may have paid the leave. */
export async function cancelLeave(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const { user_id, kind, from_date, to_date } = found(await lockLeave(tx, id), leaveMessages.notFound);
  const now = clock.now();
  await changeLeave(tx, id, { cancelled_at: now }, now);
  await writeAudit(tx, actor, 'leave.cancel', id, { before: { user_id, kind, from_date, to_date } });
}
