import type { Expense } from '@binaa/contract/expenses';
import { Check, X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type Decision, useDecision } from './use-decision.ts';

type DecisionButtonsProps = {
  expense: Expense;
  /** The toasts after a failed decision, in English. */
  failed: Record<Decision, string>;
  /** The id of the element that names the expense, when the screen shows several. */
  describedBy?: string;
};

export function isDecidable({ can, status }: Expense): boolean {
  return can.decide && status === 'PENDING';
}

/** Approve and Reject, for users who may decide and while the expense is undecided. */
export function DecisionButtons({ expense, failed, describedBy }: DecisionButtonsProps) {
  const { t } = useText();
  const { decide, deciding } = useDecision(expense, failed);
  if (!isDecidable(expense)) return null;
  const button = (decision: Decision) => ({
    'aria-describedby': describedBy,
    pending: deciding === decision,
    disabled: deciding !== undefined,
    onClick: () => void decide(decision),
  });
  return (
    <>
      <Button variant="primary" icon={Check} {...button('APPROVED')}>
        {t('Approve')}
      </Button>
      <Button icon={X} {...button('REJECTED')}>
        {t('Reject')}
      </Button>
    </>
  );
}
