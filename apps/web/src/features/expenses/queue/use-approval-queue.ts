import type { DecisionResult, QueuedExpense } from '@binaa/contract/expense-queue';
import { fromMinor, toMinor } from '@binaa/contract/money';
import { useEffect, useState } from 'react';
import { useSelection } from '../../../ui/use-selection.ts';
import { sumOfExpenses } from '../expense-totals.ts';
import { isHeld, lastUndoable } from './held-decisions.ts';
import { useDecisions } from './use-decisions.ts';
import { usePlace } from './use-place.ts';
import type { QueueFilterState } from './use-queue-filters.ts';
import { useQueuedExpenses } from './use-queued-expenses.ts';
import { useSingleDecision } from './use-single-decision.ts';

/** How many expenses before the end of the list more are loaded. */
const loadAhead = 5;

/** The queue with everything that can be done to it. */
export function useApprovalQueue(query: QueueFilterState['query']) {
  const list = useQueuedExpenses(query);
  const { held, decide, undo } = useDecisions();
  const [decidedTogether, setDecidedTogether] = useState<readonly number[]>([]);
  const isOpen = ({ expense }: QueuedExpense) => !isHeld(held, expense.id);
  const waiting = list.expenses.filter(isOpen);
  const leaving = list.expenses.filter((one) => !isOpen(one)).map(({ expense }) => expense);
  const expenses = waiting.map(({ expense }) => expense);
  const selection = useSelection(expenses, ({ id }) => id);
  const place = usePlace(waiting, (id) => isHeld(held, id) || decidedTogether.includes(id));
  const single = useSingleDecision(place.isGone ? undefined : place.shown?.expense, decide);
  const undoable = lastUndoable(held);

  const { loadMore } = list;
  const isNearEnd = place.position >= waiting.length - loadAhead;
  useEffect(() => {
    if (isNearEnd) loadMore();
  });

  return {
    ...list,
    ...place,
    ...single,
    waiting,
    total: Math.max(list.total - leaving.length, 0),
    totalAmount: fromMinor(toMinor(list.totalAmount) - toMinor(sumOfExpenses(leaving))),
    selection,
    onDecidedTogether: (done: readonly DecisionResult[]) => {
      selection.drop(done.map(({ id }) => id));
      // An expense with its first approval stays.
      const gone = done.filter(({ result }) => result !== 'FIRST_APPROVAL').map(({ id }) => id);
      setDecidedTogether((before) => [...before, ...gone]);
    },
    undoable,
    undo: () => {
      undo();
      const back = list.expenses.find(({ expense }) => expense.id === undoable?.expense.id);
      if (back) place.show(back);
    },
  };
}

export type ApprovalQueue = ReturnType<typeof useApprovalQueue>;
