import { type Change, change, type DecisionToSend, type HeldDecisions, nextDueAt } from './held-decisions.ts';

export type DecisionStore = {
  subscribe: (listener: () => void) => () => void;
  held: () => HeldDecisions;
  decide: (decision: DecisionToSend) => void;
  undo: () => void;
  leave: () => void;
};

/** Holds decisions back and sends each once. `send` tells whether the expense waits again. It may outlive its screen. */
export function createDecisionStore(send: (decision: DecisionToSend) => Promise<'decided' | 'waits'>): DecisionStore {
  let held: HeldDecisions = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function apply(by: Change): void {
    const sentBefore = new Set(held.filter(({ isSent }) => isSent).map(({ expense }) => expense.id));
    held = change(held, by);
    for (const one of held) if (one.isSent && !sentBefore.has(one.expense.id)) void sendOne(one);
    clearTimeout(timer);
    const dueAt = nextDueAt(held);
    if (dueAt !== undefined) timer = setTimeout(() => apply({ type: 'tick', now: Date.now() }), dueAt - Date.now());
    for (const listener of listeners) listener();
  }

  async function sendOne(decision: DecisionToSend): Promise<void> {
    if ((await send(decision)) === 'waits') apply({ type: 'return', expenseId: decision.expense.id });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    held: () => held,
    decide: (decision) => apply({ type: 'decide', decision, now: Date.now() }),
    undo: () => apply({ type: 'undo' }),
    leave: () => apply({ type: 'leave' }),
  };
}
