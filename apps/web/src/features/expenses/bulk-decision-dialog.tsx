import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseStatusLabels, rejectReasonRules } from '@binaa/contract/expenses';
import { useState } from 'react';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { isDecidable } from './decision-buttons.tsx';
import { sumOfExpenses } from './expense-totals.ts';
import { ReasonField } from './reason-field.tsx';
import { type BulkOutcome, useBulkDecision } from './use-bulk-decision.ts';
import type { Decision } from './use-decision.ts';

const words: Record<Decision, { question: string; confirm: string }> = {
  APPROVED: { question: text('Approve the selected expenses?'), confirm: text('Approve them') },
  REJECTED: { question: text('Reject the selected expenses?'), confirm: text('Reject them') },
};

type BulkDecisionDialogProps = { decision: Decision; selected: readonly Expense[]; onClose: () => void };

/** Asks once, decides one after the other, and shows what became of each. The list may become empty behind it. */
export default function BulkDecisionDialog({ decision, selected, onClose }: BulkDecisionDialogProps) {
  const { t } = useText();
  // As they were when the dialog opened: the list behind it changes with every decision.
  const [chosen] = useState(selected);
  const [expenses] = useState(() => chosen.filter(isDecidable));
  const { run, isRunning, outcomes } = useBulkDecision(decision, expenses);
  const form = useRulesForm({ rules: rejectReasonRules, defaultValues: { reason: '' }, mode: 'onSubmit' });
  const isOver = outcomes.size === expenses.length;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(words[decision].question)}
      description={
        expenses.length < chosen.length
          ? t('Only pending expenses can be decided; others are left as they are.')
          : undefined
      }
      locked={isRunning}
      hideClose
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {isOver ? t('Close') : t('Cancel')}
          </Button>
          {isOver ? null : (
            <Button
              variant={decision === 'APPROVED' ? 'primary' : 'danger'}
              pending={isRunning}
              onClick={
                decision === 'APPROVED' ? () => void run(undefined) : form.handleSubmit(({ reason }) => run(reason))
              }
            >
              {t(words[decision].confirm)}
            </Button>
          )}
        </>
      }
    >
      {decision === 'REJECTED' && outcomes.size === 0 ? (
        <div className="mb-4">
          <ReasonField form={form} />
        </div>
      ) : null}
      <p className="mb-2 font-semibold">
        <Money amount={sumOfExpenses(expenses)} />
      </p>
      <ul aria-live="polite" className="divide-y divide-line text-sm">
        {expenses.map((expense) => (
          <Line key={expense.id} expense={expense} decision={decision} outcome={outcomes.get(expense.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

type LineProps = { expense: Expense; decision: Decision; outcome: BulkOutcome | undefined };

function Line({ expense, decision, outcome }: LineProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span>
        {format.label(expenseCategoryLabels[expense.category])} <bdi className="text-muted">{expense.submittedBy}</bdi>
      </span>
      <Money amount={expense.amount} className="font-medium" />
      <span className="w-full text-muted">
        {outcome?.failure ? (
          <span className="text-red-ink">{t(outcome.failure)}</span>
        ) : outcome ? (
          format.label(expenseStatusLabels[decision])
        ) : (
          t('Waiting for its turn')
        )}
      </span>
    </li>
  );
}
