import type { HandoverStatus } from '@binaa/contract/cash-handovers';
import { grantOf, mayAttempt } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import type { CashHandoverRow } from '../../schema-cash.ts';

/** `present_status` knows about expiry; the limit is the expense policy's. */
type Handover = Pick<CashHandoverRow, 'from_id' | 'to_id' | 'amount_minor'> & {
  present_status: HandoverStatus;
  limit_minor: number;
};

export function needsAllowance({ amount_minor, present_status, limit_minor }: Handover): boolean {
  return present_status === 'OFFERED' && amount_minor > limit_minor;
}

function isWaiting({ present_status }: Handover): boolean {
  return present_status === 'OFFERED' || present_status === 'ALLOWED';
}

/** An ADMIN sees every hand-over, a FOREMAN those they give or receive. */
export function maySee(actor: Actor, { from_id, to_id }: Handover): boolean {
  return grantOf(actor.role, 'cash.read') === 'all' || from_id === actor.id || to_id === actor.id;
}

export function mayAllow(actor: Actor, handover: Handover): boolean {
  return needsAllowance(handover) && mayAttempt(actor.role, 'cash.give');
}

/** Only the receiver has the cash in hand. */
export function mayRefuse(actor: Actor, handover: Handover): boolean {
  return isWaiting(handover) && handover.to_id === actor.id;
}

export function mayAccept(actor: Actor, handover: Handover): boolean {
  return mayRefuse(actor, handover) && !needsAllowance(handover);
}

export function mayCancel(actor: Actor, handover: Handover): boolean {
  return isWaiting(handover) && isGiver(actor, handover);
}

/** An ADMIN may act for every giver. */
export function isGiver(actor: Actor, { from_id }: Handover): boolean {
  return grantOf(actor.role, 'cash.handover') === 'all' || from_id === actor.id;
}
