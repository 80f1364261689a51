import type { Expense } from '@binaa/contract/expenses';
import type { Decision } from '../use-decision.ts';

/** How long a decision by key or swipe can be undone, in milliseconds. */
const undoMs = 3000;

export type DecisionToSend = {
  expense: Expense;
  decision: Decision;
  /** Why it is rejected. */
  reason?: string;
  /** Made by key or swipe, so it waits. */
  canUndo: boolean;
};

export type HeldDecision = DecisionToSend & { dueAt: number; isSent: boolean };

/** Decisions that the list behind does not know yet, oldest first. */
export type HeldDecisions = readonly HeldDecision[];

export type Change =
  | { type: 'decide'; decision: DecisionToSend; now: number }
  | { type: 'undo' }
  /** Sends what is due. */
  | { type: 'tick'; now: number }
  /** Sends everything, because the screen is left. */
  | { type: 'leave' }
  /** The expense waits again: the decision failed, or was only the first of two approvals. */
  | { type: 'return'; expenseId: number };

export function change(held: HeldDecisions, by: Change): HeldDecisions {
  switch (by.type) {
    case 'decide':
      return held.some(({ expense }) => expense.id === by.decision.expense.id)
        ? held
        : [...held, heldAt(by.decision, by.now)];
    case 'undo': {
      const last = lastUndoable(held);
      return held.filter((one) => one !== last);
    }
    case 'tick':
      return held.map((one) => (one.dueAt <= by.now ? { ...one, isSent: true } : one));
    case 'leave':
      return held.map((one) => ({ ...one, isSent: true }));
    case 'return':
      return held.filter(({ expense }) => expense.id !== by.expenseId);
  }
}

function heldAt(decision: DecisionToSend, now: number): HeldDecision {
  return { ...decision, dueAt: decision.canUndo ? now + undoMs : now, isSent: !decision.canUndo };
}

export function lastUndoable(held: HeldDecisions): HeldDecision | undefined {
  return held.findLast(({ isSent }) => !isSent);
}

/** When the next one must be sent. */
export function nextDueAt(held: HeldDecisions): number | undefined {
  const waiting = held.filter(({ isSent }) => !isSent).map(({ dueAt }) => dueAt);
  return waiting.length > 0 ? Math.min(...waiting) : undefined;
}

export function isHeld(held: HeldDecisions, expenseId: number): boolean {
  return held.some(({ expense }) => expense.id === expenseId);
}
