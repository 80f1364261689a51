import type { Expense } from '@binaa/contract/expenses';
import { Check, X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { type Decision, useDecision } from './use-decision.ts';

type DecisionButtonsProps = {
  expense: Expense;
  /** What is told when a decision fails, in English. */
  failed: Record<Decision, string>;
  /** The id of what names the expense, where several stand on one screen. */
  describedBy?: string;
};

export function isDecidable({ can, status }: Expense): boolean {
  return can.decide && status === 'PENDING';
}

/** Approve and Reject, for those who may decide and only while nobody has. */
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
