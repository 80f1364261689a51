import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { Expense } from '@binaa/contract/expenses';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/states.tsx';
import { FlagBadges } from '../flag-badge.tsx';

type QueueHeadProps = {
  expense: Expense;
  isGone: boolean;
  /** The buttons that decide, at desk widths. */
  buttons?: ReactNode;
};

/** What is to be decided: category, amount, submitter and warnings. */
export function QueueHead({ expense, isGone, buttons }: QueueHeadProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isGone ? <Notice tone="warning">{t('This expense is no longer in this list.')}</Notice> : null}
      <Card role="region" aria-label={t('Expense details')} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-lg font-semibold">{format.label(expenseCategoryLabels[expense.category])}</h2>
            <Money amount={expense.amount} className="text-xl font-semibold" />
          </div>
          <bdi className="text-muted">{expense.submittedBy}</bdi>
          <FlagBadges flags={expense.flags} />
        </div>
        <SecondApproval expense={expense} />
        {isGone ? null : buttons}
      </Card>
    </div>
  );
}

function SecondApproval({ expense: { approvals, firstApprovedBy } }: { expense: Expense }) {
  const { t } = useText();
  if (!approvals || approvals.needed < 2) return null;
  return (
    <Notice>
      {firstApprovedBy
        ? t('First approval by {{name}}. A second approver is needed.', { name: firstApprovedBy })
        : t('Two people must approve this expense.')}
    </Notice>
  );
}
