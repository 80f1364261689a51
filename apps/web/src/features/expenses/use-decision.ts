import { approveExpense, type Expense, getExpense, rejectExpense } from '@binaa/contract/expenses';
import { useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { setCachedAnswer } from '../../lib/query.ts';
import { useAction } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';

export type Decision = 'APPROVED' | 'REJECTED';

/** What a decision needs to know of an expense. */
export type Decidable = Pick<Expense, 'id' | 'version' | 'status'> & { can: Pick<Expense['can'], 'decide'> };

const successMessages: Record<Decision, string> = {
  APPROVED: text('Expense approved successfully'),
  REJECTED: text('Expense rejected successfully'),
};

/** The toasts of a list's buttons. */
export const decisionFailures: Record<Decision, string> = {
  APPROVED: text('Failed to approve expense'),
  REJECTED: text('Failed to reject expense'),
};

/**
 * Approves or rejects the expense as it is on screen. If it was changed or decided in the meantime, shows the reason and
 * the new state, and changes nothing.
 */
export function useDecision(expense: Decidable, failed: Record<Decision, string>) {
  const { t } = useText();
  const user = useUser();
  const approve = useAction(approveExpense);
  const reject = useAction(rejectExpense);
  const [deciding, setDeciding] = useState<Decision>();

  const decide = useSubmitOnce(async ({ decision, reason }: { decision: Decision; reason?: string | undefined }) => {
    setDeciding(decision);
    let isDecided = false;
    const address = { params: { id: expense.id } };
    const { run } = decision === 'APPROVED' ? approve : reject;
    await run(
      { ...address, body: { userId: user.id, version: expense.version, ...(reason && { reason }) } },
      {
        onSuccess: async (decided) => {
          isDecided = true;
          await setCachedAnswer(getExpense, address, decided);
          notify.success(t(successMessages[decision]));
        },
        onError: (error) => {
          const isTaken = isApiError(error) && error.status === 409;
          notify.error(t(isTaken ? messageOf(error, failed[decision]) : failed[decision]));
        },
      },
    );
    // The buttons stay busy until the new state is on screen: pressed on the old state, they could only fail.
    setDeciding(undefined);
    return isDecided;
  });

  return { decide: (decision: Decision, reason?: string) => decide({ decision, reason }), deciding };
}
