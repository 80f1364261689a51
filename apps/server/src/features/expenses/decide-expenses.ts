import { reasonOf } from '@binaa/contract/errors';
import { type DecisionInput, type DecisionResult, queueMessages } from '@binaa/contract/expense-queue';
import type { Expense } from '@binaa/contract/expenses';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EndpointRequest } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { decideExpense } from './decide-expense.ts';
import { findExpenseView } from './expense.queries.ts';
import { withFlags } from './flagged-views.ts';

type Separately = EndpointRequest<never>['separately'];

/** Each expense in its own transaction: what was decided stays, whatever happens to the others. */
export async function decideExpenses(
  clock: Clock,
  actor: Actor,
  input: DecisionInput,
  separately: Separately,
): Promise<{ results: DecisionResult[] }> {
  const results: DecisionResult[] = [];
  for (const { id, version } of input.items) {
    try {
      const expense = await separately(String(id), (tx) => decideOne(tx, clock, actor, { id, version, input }));
      results.push({ id, result: resultOf(expense), expense });
    } catch (error) {
      results.push({ id, ...refusalOf(error) });
    }
  }
  return { results };
}

type Item = { id: number; version: number; input: DecisionInput };

async function decideOne(tx: Db, clock: Clock, actor: Actor, { id, version, input }: Item): Promise<Expense> {
  const isApproval = input.decision === 'APPROVE';
  if (isApproval && !input.includeFlagged) {
    const expense = await findExpenseView(tx, id);
    // What has changed since it was seen is told as such, also if it is flagged.
    const seen = expense?.version === version ? [expense] : [];
    const [flagged] = await withFlags(tx, { clock, actor }, seen);
    if (flagged && flagged.flags.length > 0) throw new FlaggedError();
  }
  const parts = [{ version }];
  return isApproval
    ? decideExpense(tx, clock, actor, { id, status: 'APPROVED', parts })
    : decideExpense(tx, clock, actor, { id, status: 'REJECTED', parts, reason: input.reason });
}

/** Rolls the transaction of the expense back, so that nothing is kept under its key. */
class FlaggedError extends AppError {
  constructor() {
    super('CONFLICT', queueMessages.flagged);
  }
}

function resultOf({ status }: Expense): DecisionResult['result'] {
  return status === 'PENDING' ? 'FIRST_APPROVAL' : status;
}

const refusals: Partial<Record<AppError['code'], DecisionResult['result']>> = {
  CONFLICT: 'CONFLICT',
  STALE_VERSION: 'CONFLICT',
  NOT_FOUND: 'NOT_FOUND',
  FORBIDDEN: 'FORBIDDEN',
};

/** Anything else ends the call: sent again with the same key, it goes on where it ended. */
function refusalOf(error: unknown): Omit<DecisionResult, 'id'> {
  const result = error instanceof AppError ? refusals[error.code] : undefined;
  if (!(error instanceof AppError) || !result) throw error;
  return {
    result: error instanceof FlaggedError ? 'SKIPPED_FLAGGED' : result,
    message: error.reason.text,
    reason: reasonOf(error.reason),
  };
}
