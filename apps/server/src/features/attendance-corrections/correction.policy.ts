import { addDays } from '@binaa/contract/dates';
import { grantOf } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { CorrectionRow } from '../../schema-corrections.ts';
import type { Asking } from './correction-references.queries.ts';

type Requested = Pick<CorrectionRow, 'requested_by_id' | 'status'>;

function seesAllCorrections(actor: Actor): boolean {
  return grantOf(actor.role, 'correction.request') === 'all';
}

/** The filter of a list that leaves out what the caller may not see. */
export function visibleTo(actor: Actor): { requestedById: number | undefined } {
  return { requestedById: seesAllCorrections(actor) ? undefined : actor.id };
}

export function seesCorrection(actor: Actor, { requested_by_id }: Requested): boolean {
  return seesAllCorrections(actor) || requested_by_id === actor.id;
}

export function mayDecide(actor: Actor, { status }: Requested): boolean {
  return status === 'PENDING' && grantOf(actor.role, 'correction.decide') === 'all';
}

export function mayWithdraw(actor: Actor, { requested_by_id, status }: Requested): boolean {
  return status === 'PENDING' && requested_by_id === actor.id;
}

const recordedDays = 60;

export function askingOf(actor: Actor, clock: Clock): Asking {
  return { actor, recordedSince: addDays(clock.today(), -recordedDays) };
}
