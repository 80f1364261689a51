import { approveExpense, rejectExpense } from '@binaa/contract/expenses';
import { call } from '../../../lib/client.ts';
import { currentTexts } from '../../../lib/i18n.ts';
import { refreshAfter } from '../../../lib/send.ts';
import { currentUser } from '../../../lib/session.ts';
import { notify } from '../../../ui/toast.tsx';
import { decisionFailure, decisionFailures, decisionMessage } from '../use-decision.ts';
import type { DecisionToSend } from './held-decisions.ts';

/** Sends one decision about the version that was seen, and says what became of it. */
export async function sendDecision({
  expense,
  decision,
  reason,
  canUndo,
}: DecisionToSend): Promise<'decided' | 'waits'> {
  const { t } = currentTexts();
  const body = { userId: currentUser()?.id, version: expense.version, ...(reason && { reason }) };
  try {
    const decided = await call(decision === 'APPROVED' ? approveExpense : rejectExpense, {
      params: { id: expense.id },
      body,
      // The screen may be closing.
      keepalive: true,
    });
    // A decision that could be undone has been announced already.
    if (!canUndo || decided.status === 'PENDING') notify.success(t(decisionMessage(decided, decision)));
    await refreshAfter(approveExpense);
    return decided.status === 'PENDING' ? 'waits' : 'decided';
  } catch (error) {
    notify.error(t(decisionFailure(error, decisionFailures[decision])));
    void refreshAfter(approveExpense);
    return 'waits';
  }
}
