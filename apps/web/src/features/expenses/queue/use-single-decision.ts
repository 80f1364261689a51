import type { Expense } from '@binaa/contract/expenses';
import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { mayApprove } from '../may-approve.ts';
import type { DecisionToSend } from './held-decisions.ts';
import { isFlagged } from './is-flagged.ts';

/** How a decision is made. By key or swipe it can be undone. */
export type Way = 'button' | 'key' | 'swipe';

/** Whether somebody who looked at one has also seen the other. A list that is loaded again has new objects. */
const isSame = (one: Expense, other: Expense | undefined) =>
  one.id === other?.id && one.version === other.version && String(one.flags) === String(other.flags);

/** Decides the expense on screen. */
export function useSingleDecision(expense: Expense | undefined, decide: (decision: DecisionToSend) => void) {
  const [armed, setArmed] = useState<Expense>();
  const [rejecting, setRejecting] = useState<{ expense: Expense; way: Way }>();
  // For when a rejection is undone or fails.
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const { id: userId } = useUser();
  // Moving on or a change of the expense takes the question back.
  if (armed && !isSame(armed, expense)) setArmed(undefined);
  const isArmed = armed !== undefined && isSame(armed, expense);
  const canApprove = expense !== undefined && mayApprove(expense, userId);
  return {
    /** Nobody approves twice, or their own expense, if two approvals are needed. */
    canApprove,
    /** The next press approves although the expense is flagged. */
    isArmed,
    approve: (way: Way) => {
      if (!canApprove) return;
      if (isFlagged(expense) && !isArmed) return setArmed(expense);
      setArmed(undefined);
      decide({ expense, decision: 'APPROVED', canUndo: way !== 'button' });
    },
    /** Asks for the reason first. */
    reject: (way: Way) => expense && setRejecting({ expense, way }),
    rejecting: rejecting && {
      ...rejecting,
      knownReason: reasons.get(rejecting.expense.id),
      confirm: (reason: string) => {
        setReasons((before) => new Map(before).set(rejecting.expense.id, reason));
        decide({ expense: rejecting.expense, decision: 'REJECTED', reason, canUndo: rejecting.way !== 'button' });
      },
      close: () => setRejecting(undefined),
    },
  };
}
