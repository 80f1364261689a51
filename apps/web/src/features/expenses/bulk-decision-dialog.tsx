import type { DecisionResult } from '@binaa/contract/expense-queue';
import { type Expense, rejectReasonRules } from '@binaa/contract/expenses';
import { useRef, useState } from 'react';
import { useRulesForm } from '../../lib/form.ts';
import { text, useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { BulkLines } from './bulk-lines.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { isDecidable } from './decision-buttons.tsx';
import { sumOfExpenses } from './expense-totals.ts';
import { ReasonField } from './reason-field.tsx';
import { useBulkDecision } from './use-bulk-decision.ts';
import type { Decision } from './use-decision.ts';

const words: Record<Decision, { question: string; confirm: string }> = {
  APPROVED: { question: text('Approve the selected expenses?'), confirm: text('Approve them') },
  REJECTED: { question: text('Reject the selected expenses?'), confirm: text('Reject them') },
};

type BulkDecisionDialogProps = {
  decision: Decision;
  selected: readonly Expense[];
  /** Digits choose a usual reason. */
  digits?: boolean;
  /** What was decided, if only as the first of two approvals. The others stay selected. */
  onDecided: (done: readonly DecisionResult[]) => void;
  onClose: () => void;
};

/** Asks once, decides all together, and shows what became of them. The list may become empty behind it. */
export default function BulkDecisionDialog(props: BulkDecisionDialogProps) {
  const { decision, selected, digits, onDecided, onClose } = props;
  const { t } = useText();
  // As they were when the dialog opened: the list behind it changes with the decisions.
  const [chosen] = useState(selected);
  const [expenses] = useState(() => chosen.filter(isDecidable));
  const { run, isRunning, results } = useBulkDecision(decision, onDecided);
  const form = useRulesForm({ rules: rejectReasonRules, defaultValues: { reason: '' }, mode: 'onSubmit' });
  const confirm = useRef<HTMLButtonElement>(null);
  const isOver = results.length >= expenses.length;
  const flagged = expenses.filter(({ id }) => results.some((one) => one.id === id && one.result === 'SKIPPED_FLAGGED'));
  const rest = expenses.filter(({ id }) => !results.some((one) => one.id === id));
  const start =
    decision === 'APPROVED'
      ? () => void run({ expenses: rest })
      : form.handleSubmit(({ reason }) => run({ expenses: rest, reason }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isOver ? t('What was decided') : t(words[decision].question)}
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
          {isOver && flagged.length > 0 ? (
            <Button
              variant="primary"
              pending={isRunning}
              onClick={() => void run({ expenses: flagged, includeFlagged: true })}
            >
              {t('Approve anyway')}
            </Button>
          ) : null}
          {isOver ? null : (
            <Button
              ref={confirm}
              variant={decision === 'APPROVED' ? 'primary' : 'danger'}
              pending={isRunning}
              onClick={start}
            >
              {t(words[decision].confirm)}
            </Button>
          )}
        </>
      }
    >
      {decision === 'REJECTED' && results.length === 0 ? (
        <div className="mb-4">
          <ReasonField form={form} digits={digits} confirm={confirm} />
        </div>
      ) : null}
      {expenses.length === 0 ? <p>{t('Nothing is left to decide: others have decided meanwhile.')}</p> : null}
      <div aria-live="polite">{results.length > 0 ? <BulkOutcome results={results} expenses={expenses} /> : null}</div>
      {isOver ? null : (
        <>
          <p className="mb-2 font-semibold">
            <Money amount={sumOfExpenses(rest)} />
          </p>
          <BulkLines expenses={rest} />
        </>
      )}
    </Dialog>
  );
}
