import { approveExpense, type Expense, getExpense, rejectExpense } from '@binaa/contract/expenses';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useSubmitOnce } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { showAnswer, useSend } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { notify } from '../../ui/toast.tsx';
import { refreshExpenses } from './api.ts';

export type Decision = 'APPROVED' | 'REJECTED';

const done: Record<Decision, string> = {
  APPROVED: text('Expense approved successfully'),
  REJECTED: text('Expense rejected successfully'),
};

/** Decides one expense. Where someone else was first, the server says who, and the fresh state is shown. */
export function useDecision(expense: Expense, failed: Record<Decision, string>) {
  const { t, tm } = useText();
  const user = useUser();
  const approve = useSend(approveExpense);
  const reject = useSend(rejectExpense);
  const [deciding, setDeciding] = useState<Decision>();

  const decide = useSubmitOnce(async (decision: Decision) => {
    setDeciding(decision);
    const address = { params: { id: expense.id } };
    try {
      const send = decision === 'APPROVED' ? approve : reject;
      const decided = await send.mutateAsync({ ...address, body: { userId: user.id } });
      await showAnswer(getExpense, address, decided);
      notify.success(t(done[decision]));
    } catch (error) {
      const isTaken = isApiError(error) && error.status === 409 && error.fromServer;
      notify.error(isTaken ? tm(error.message) : t(failed[decision]));
    }
    // The buttons wait for the fresh state: pressed on the old one, they could only fail.
    await refreshExpenses();
    setDeciding(undefined);
  });

  return { decide, deciding };
}
