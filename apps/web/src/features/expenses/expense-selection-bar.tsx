import type { Expense } from '@binaa/contract/expenses';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { BulkDecisionDialog } from './bulk-decision-dialog.tsx';
import { isDecidable } from './decision-buttons.tsx';
import { sumOfExpenses } from './expense-totals.ts';
import type { Decision } from './use-decision.ts';

/** The number and the sum of the selected expenses, and the buttons to decide them. */
export function ExpenseSelectionBar({ selection }: { selection: Selection<Expense> }) {
  const { t, plural } = useText();
  const [decision, setDecision] = useState<Decision>();
  const { selected, clear } = selection;
  const close = () => {
    setDecision(undefined);
    clear();
  };
  if (selected.length === 0 && !decision) return null;
  return (
    <>
      <SelectionBar
        label={t('Selected expenses')}
        actions={
          <>
            {selected.some(isDecidable) ? (
              <>
                <Button variant="primary" icon={Check} aria-haspopup="dialog" onClick={() => setDecision('APPROVED')}>
                  {t('Approve selected')}
                </Button>
                <Button icon={X} aria-haspopup="dialog" onClick={() => setDecision('REJECTED')}>
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
      {decision ? <BulkDecisionDialog decision={decision} selected={selected} onClose={close} /> : null}
    </>
  );
}
