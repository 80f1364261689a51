import { type DecisionResult, decideExpenses } from '@binaa/contract/expense-queue';
import type { Expense } from '@binaa/contract/expenses';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { idempotentSend, refreshAfter } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import { isDone } from './bulk-summary.ts';
import { type Decision, decisionFailures } from './use-decision.ts';

/** As many as one call takes. */
const atOnce = 100;

type Wanted = { expenses: readonly Expense[]; reason?: string | undefined; includeFlagged?: boolean };

/**
 * Decides expenses together, each in the version that was shown. What could not be decided does not stop the others. After
 * a lost connection, the same call goes on where it ended.
 */
export function useBulkDecision(decision: Decision, onDecided: (done: readonly DecisionResult[]) => void) {
  const { t } = useText();
  const [send] = useState(() => idempotentSend(decideExpenses));
  const [results, setResults] = useState<readonly DecisionResult[]>([]);
  const [isRunning, setRunning] = useState(false);

  const run = useSubmitOnce(async ({ expenses, reason, includeFlagged = false }: Wanted) => {
    setRunning(true);
    try {
      for (let from = 0; from < expenses.length; from += atOnce) {
        const items = expenses.slice(from, from + atOnce).map(({ id, version = 1 }) => ({ id, version }));
        const how = { decision: decision === 'APPROVED' ? ('APPROVE' as const) : ('REJECT' as const), includeFlagged };
        const answer = await send({ body: { ...how, items, ...(reason && { reason }) } });
        setResults((before) => [
          ...before.filter(({ id }) => !items.some((item) => item.id === id)),
          ...answer.results,
        ]);
        onDecided(answer.results.filter(isDone));
      }
    } catch (error) {
      notify.error(t(messageOf(error, decisionFailures[decision])));
    }
    await refreshAfter(decideExpenses);
    setRunning(false);
  });
  return { run, isRunning, results };
}
