import type { Expense } from '@binaa/contract/expenses';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { sumOfExpenses } from './expense-totals.ts';

/** The number and the sum of the selected expenses. */
export function ExpenseSelectionBar({ selection }: { selection: Selection<Expense> }) {
  const { t, plural } = useText();
  const { selected, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <SelectionBar label={t('Selected expenses')} actions={<Button onClick={clear}>{t('Clear selection')}</Button>}>
      <span>
        {plural(selected.length, { one: '{{count}} expense selected', other: '{{count}} expenses selected' })}
      </span>
      <Money amount={sumOfExpenses(selected)} className="font-semibold" />
    </SelectionBar>
  );
}
