import { mayAttempt } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import type { FundRequestRow } from '../../schema-cash.ts';

type Requested = Pick<FundRequestRow, 'holder_id' | 'status'>;

export function mayDecide(actor: Actor, { status }: Requested): boolean {
  return status === 'REQUESTED' && mayAttempt(actor.role, 'cash.give');
}

/** Only whoever asked. */
export function mayCancel(actor: Actor, { holder_id, status }: Requested): boolean {
  return status === 'REQUESTED' && holder_id === actor.id;
}
