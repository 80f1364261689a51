import { Check, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { asksAboutDuplicates, isFlaggedDuplicate, useDuplicateQuestion } from './duplicate-question.ts';
import { mayApprove } from './may-approve.ts';
import { type Decidable, type Decision, useDecision } from './use-decision.ts';

const RejectDialog = lazy(() => import('./reject-dialog.tsx'));
const ApproveAnywayDialog = lazy(() => import('./approve-anyway-dialog.tsx'));

type DecisionButtonsProps = {
  expense: Decidable;
  /** The toasts after a failed decision, in English. */
  failed: Record<Decision, string>;
  /** The id of the element that names the expense, when the screen shows several. */
  describedBy?: string;
  /**
   * Becomes part of the buttons' names, on a screen whose specification has no such buttons. There, Reject asks for the
   * reason first; elsewhere it does if the policy wants one.
   */
  expenseName?: string;
};

export function isDecidable({ can, status }: Decidable): boolean {
  return can.decide && status === 'PENDING';
}

/** Approve and Reject, for users who may decide and while the expense is undecided. */
export function DecisionButtons({ expense, failed, describedBy, expenseName }: DecisionButtonsProps) {
  const { t } = useText();
  const { id: userId } = useUser();
  /** The decision that needs an answer first. */
  const [asking, setAsking] = useState<Decision>();
  const { decide, deciding } = useDecision(expense, failed, () => setAsking('REJECTED'));
  const isDuplicate = isFlaggedDuplicate(expense.flags);
  useDuplicateQuestion(isDecidable(expense) && isDuplicate);
  const press = useSubmitOnce(async (decision: Decision) => {
    const asks = decision === 'APPROVED' ? isDuplicate && (await asksAboutDuplicates()) : expenseName !== undefined;
    if (asks) setAsking(decision);
    else await decide(decision);
  });
  if (!isDecidable(expense)) return null;
  const close = () => setAsking(undefined);
  const button = (decision: Decision, name: string) => ({
    'aria-describedby': describedBy,
    'aria-label': expenseName === undefined ? undefined : name,
    pending: deciding === decision,
    disabled: deciding !== undefined,
    onClick: () => void press(decision),
  });
  const names = { expense: expenseName ?? '' };
  return (
    <>
      {mayApprove(expense, userId) ? (
        <Button variant="primary" icon={Check} {...button('APPROVED', t('Approve {{expense}}', names))}>
          {t('Approve')}
        </Button>
      ) : null}
      <Button icon={X} {...button('REJECTED', t('Reject {{expense}}', names))}>
        {t('Reject')}
      </Button>
      <Suspense>
        {asking === 'REJECTED' ? (
          <RejectDialog expenseName={names.expense} reject={(reason) => decide('REJECTED', reason)} onClose={close} />
        ) : null}
        {asking === 'APPROVED' ? (
          <ApproveAnywayDialog
            expenseId={expense.id}
            approve={() => decide('APPROVED')}
            isApproving={deciding !== undefined}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
