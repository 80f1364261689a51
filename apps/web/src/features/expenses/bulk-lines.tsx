import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { Expense } from '@binaa/contract/expenses';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Money } from '../../ui/money.tsx';
import { FlagBadges } from './flag-badge.tsx';

type BulkLinesProps = {
  expenses: readonly Expense[];
  /** Why it was not decided. */
  noteOf?: (expense: Expense) => string | undefined;
};

/** Expenses in a few words each. */
export function BulkLines({ expenses, noteOf }: BulkLinesProps) {
  const format = useFormat();
  return (
    <ul className="divide-y divide-line text-sm">
      {expenses.map((expense) => (
        <li key={expense.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span>
            <Link
              to={paths.expense(expense.id)}
              target="_blank"
              className="-my-2.5 inline-block py-2.5 hover:text-accent-ink hover:underline"
            >
              {format.label(expenseCategoryLabels[expense.category])}
            </Link>{' '}
            <bdi className="text-muted">{expense.submittedBy}</bdi>
          </span>
          <Money amount={expense.amount} className="font-medium" />
          <span className="w-full empty:hidden">
            <FlagBadges flags={expense.flags} />
          </span>
          <span className="w-full text-red-ink empty:hidden">{noteOf?.(expense)}</span>
        </li>
      ))}
    </ul>
  );
}
