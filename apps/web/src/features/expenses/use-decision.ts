import { approveExpense, type Expense, expenseMessages, getExpense, rejectExpense } from '@binaa/contract/expenses';
import type { Message } from '@binaa/contract/message';
import { useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { setCachedAnswer } from '../../lib/query.ts';
import { useAction } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { notify } from '../../ui/toast.tsx';
import type { Approvable } from './may-approve.ts';

export type Decision = 'APPROVED' | 'REJECTED';

/** What a decision needs to know of an expense. */
export type Decidable = Approvable &
  Pick<Expense, 'id' | 'version' | 'status'> & { can: Pick<Expense['can'], 'decide'>; flags?: Expense['flags'] };

const successMessages: Record<Decision, string> = {
  APPROVED: text('Expense approved successfully'),
  REJECTED: text('Expense rejected successfully'),
};

/** What a decision came to. An expense that is still pending has the first of two approvals. */
export function decisionMessage({ status }: Pick<Expense, 'status'>, decision: Decision): string {
  return status === 'PENDING'
    ? text('First approval recorded. A second approver is needed.')
    : successMessages[decision];
}

/** The toasts of a list's buttons. */
export const decisionFailures: Record<Decision, string> = {
  APPROVED: text('Failed to approve expense'),
  REJECTED: text('Failed to reject expense'),
};

const refusals: readonly string[] = [expenseMessages.secondByAdmin.code, expenseMessages.approvedByOthers.code];

/** The server's reason where it says who may decide or has decided already, otherwise the screen's text. */
export function decisionFailure(error: unknown, failed: string): Message | string {
  const isExplained =
    isApiError(error) &&
    (error.status === 409 || (error.status === 403 && refusals.includes(error.reason?.code ?? '')));
  return isExplained ? messageOf(error, failed) : failed;
}

/** The policy wants a reason for every rejection. */
function lacksReason(error: unknown): boolean {
  return isApiError(error) && error.status === 400 && 'reason' in error.errors;
}

/**
 * Approves or rejects the expense as it is on screen. If it was changed or decided in the meantime, shows the reason and
 * the new state, and changes nothing.
 */
export function useDecision(expense: Decidable, failed: Record<Decision, string>, onReasonNeeded?: () => void) {
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
          notify.success(t(decisionMessage(decided, decision)));
        },
        onError: (error) => {
          if (onReasonNeeded && reason === undefined && lacksReason(error)) return onReasonNeeded();
          notify.error(t(decisionFailure(error, failed[decision])));
          return undefined;
        },
      },
    );
    // The buttons stay busy until the new state is on screen: pressed on the old state, they could only fail.
    setDeciding(undefined);
    return isDecided;
  });

  return { decide: (decision: Decision, reason?: string) => decide({ decision, reason }), deciding };
}
