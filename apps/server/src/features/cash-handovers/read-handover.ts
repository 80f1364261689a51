import { type CashHandover, handoverMessages } from '@binaa/contract/cash-handovers';
import type { Message } from '@binaa/contract/message';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { maySee } from './handover.policy.ts';
import { presentHandover } from './handover.presenter.ts';
import { findHandoverView, type HandoverView, lockHandoverView } from './handover.queries.ts';

export async function readHandover(db: Db, actor: Actor, id: number, now: Date): Promise<CashHandover> {
  return presentHandover(found(await findHandoverView(db, id, now), handoverMessages.notFound), actor);
}

/** The hand-over if the caller may see it and it still waits; locked, so that nobody else answers it meanwhile. */
export async function lockWaiting(tx: Db, actor: Actor, id: number, now: Date): Promise<HandoverView> {
  const handover = await lockHandoverView(tx, id, now);
  if (!handover || !maySee(actor, handover)) throw notFound(handoverMessages.notFound);
  const closed = messageOfClosed(handover);
  if (closed) throw conflict(closed);
  return handover;
}

/** Tells a second person who was first. */
function messageOfClosed({ present_status, decider_name }: HandoverView): Message | undefined {
  const name = decider_name ?? '';
  if (present_status === 'ACCEPTED') return handoverMessages.alreadyAccepted({ name });
  if (present_status === 'REFUSED') return handoverMessages.alreadyRefused({ name });
  if (present_status === 'CANCELLED') return handoverMessages.alreadyCancelled({ name });
  return present_status === 'EXPIRED' ? handoverMessages.expired : undefined;
}
