import { approveExpense, type Expense, rejectExpense } from '@binaa/contract/expenses';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { idempotentSend, refreshAfter } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { type Decision, decisionFailures } from './use-decision.ts';

/** What became of each expense, by its id: decided, or the message of its failure. */
export type BulkOutcome = { failure?: ReturnType<typeof messageOf> };
type Outcomes = ReadonlyMap<number, BulkOutcome>;

/** Decides expenses one after the other, each in the version that was shown. A failure does not stop the others. */
export function useBulkDecision(decision: Decision, expenses: readonly Expense[]) {
  const user = useUser();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isRunning, setRunning] = useState(false);
  const run = useSubmitOnce(async (reason: string | undefined) => {
    setRunning(true);
    for (const { id, version } of expenses) {
      const send = idempotentSend(decision === 'APPROVED' ? approveExpense : rejectExpense);
      const outcome: BulkOutcome = await send({
        params: { id },
        body: { userId: user.id, version, ...(reason && { reason }) },
      }).then(
        () => ({}),
        (error: unknown) => ({ failure: messageOf(error, decisionFailures[decision]) }),
      );
      setOutcomes((before) => new Map(before).set(id, outcome));
    }
    setRunning(false);
    await refreshAfter(approveExpense);
  });
  return { run, isRunning, outcomes };
}
