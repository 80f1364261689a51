import { type CashHandover, handoverMessages } from '@binaa/contract/cash-handovers';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { isGiver } from './handover.policy.ts';
import { changeWaitingHandover, type HandoverView } from './handover.queries.ts';
import { lockWaiting, readHandover } from './read-handover.ts';

export async function refuseHandover(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<CashHandover> {
  const now = clock.now();
  const handover = await lockWaiting(tx, actor, id, now);
  if (handover.to_id !== actor.id) throw forbidden(handoverMessages.onlyReceiver({ name: handover.receiver_name }));
  await close(tx, actor, handover, { status: 'REFUSED', refuse_reason: reason }, now);
  return readHandover(tx, actor, id, now);
}

export async function cancelHandover(tx: Db, clock: Clock, actor: Actor, id: number): Promise<CashHandover> {
  const now = clock.now();
  const handover = await lockWaiting(tx, actor, id, now);
  if (!isGiver(actor, handover)) throw forbidden(handoverMessages.onlyGiver({ name: handover.giver_name }));
  await close(tx, actor, handover, { status: 'CANCELLED' }, now);
  return readHandover(tx, actor, id, now);
}

type Closing = { status: 'REFUSED'; refuse_reason: string } | { status: 'CANCELLED' };

async function close(tx: Db, actor: Actor, { id, status }: HandoverView, closing: Closing, now: Date): Promise<void> {
  const change = { ...closing, decided_by_id: actor.id, decided_at: now };
  if (!(await changeWaitingHandover(tx, id, change, now))) throw conflict();
  const action = closing.status === 'REFUSED' ? 'cash-handover.refuse' : 'cash-handover.cancel';
  await writeAudit(tx, actor, action, id, { before: { status }, after: closing });
}
