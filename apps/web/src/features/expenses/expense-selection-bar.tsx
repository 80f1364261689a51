import type { Expense } from '@binaa/contract/expenses';
import { Check, X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { isDecidable } from './decision-buttons.tsx';
import { sumOfExpenses } from './expense-totals.ts';
import type { Decision } from './use-decision.ts';

type ExpenseSelectionBarProps = { selection: Selection<Expense>; onDecide: (decision: Decision) => void };

/** The number and the sum of the selected expenses, and the buttons to decide them. */
export function ExpenseSelectionBar({ selection, onDecide }: ExpenseSelectionBarProps) {
  const { t, plural } = useText();
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <SelectionBar
      label={t('Selected expenses')}
      actions={
        <>
          {selected.some(isDecidable) ? (
            <>
              <Button variant="primary" icon={Check} aria-haspopup="dialog" onClick={() => onDecide('APPROVED')}>
                {t('Approve selected')}
              </Button>
              <Button icon={X} aria-haspopup="dialog" onClick={() => onDecide('REJECTED')}>
                {t('Reject selected')}
              </Button>
            </>
          ) : null}
          <Button onClick={clear}>{t('Clear selection')}</Button>
        </>
      }
    >
      <span>
        {plural(selected.length, { one: '{{count}} expense selected', other: '{{count}} expenses selected' })}
      </span>
      <Money amount={sumOfExpenses(selected)} className="font-semibold" />
    </SelectionBar>
  );
}
