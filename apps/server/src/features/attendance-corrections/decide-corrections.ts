import type { BulkDecisionInput, BulkDecisionResult, Correction } from '@binaa/contract/attendance-corrections';
import { reasonOf } from '@binaa/contract/errors';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EndpointRequest } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { approveCorrection } from './approve-correction.ts';
import { rejectCorrection } from './reject-correction.ts';

type Separately = EndpointRequest<never>['separately'];

/** Each request in its own transaction: what was decided stays, whatever happens to the others. */
export async function decideCorrections(
  clock: Clock,
  actor: Actor,
  input: BulkDecisionInput,
  separately: Separately,
): Promise<{ results: BulkDecisionResult[] }> {
  const results: BulkDecisionResult[] = [];
  for (const id of input.ids) {
    try {
      await separately(String(id), (tx) => decideOne(tx, clock, actor, { id, input }));
      results.push({ id, result: input.decision === 'APPROVE' ? 'APPROVED' : 'REJECTED' });
    } catch (error) {
      results.push({ id, ...refusalOf(error) });
    }
  }
  return { results };
}

type Item = { id: number; input: BulkDecisionInput };

function decideOne(tx: Db, clock: Clock, actor: Actor, { id, input }: Item): Promise<Correction> {
  const note = input.note || null;
  return input.decision === 'APPROVE'
    ? approveCorrection(tx, clock, actor, { id, note })
    : rejectCorrection(tx, clock, actor, { id, note: note ?? '' });
}

const refusals: Partial<Record<AppError['code'], BulkDecisionResult['result']>> = {
  CONFLICT: 'CONFLICT',
  STALE_VERSION: 'CONFLICT',
  NOT_FOUND: 'NOT_FOUND',
};

/** Anything else ends the call: sent again with the same key, it goes on where it ended. */
function refusalOf(error: unknown): Omit<BulkDecisionResult, 'id'> {
  const result = error instanceof AppError ? refusals[error.code] : undefined;
  if (!(error instanceof AppError) || !result) throw error;
  return { result, message: error.reason.text, reason: reasonOf(error.reason) };
}
