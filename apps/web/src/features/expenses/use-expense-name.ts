import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { Expense } from '@binaa/contract/expenses';
import { useFormat } from '../../lib/format.ts';

/** What an expense is called in sentences and in names of buttons. */
export function useExpenseName() {
  const format = useFormat();
  return ({ category, amount, submittedBy }: Pick<Expense, 'category' | 'amount' | 'submittedBy'>) =>
    `${format.label(expenseCategoryLabels[category])}, ${format.money(amount)}, ${submittedBy}`;
}
