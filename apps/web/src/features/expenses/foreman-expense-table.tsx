import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { DecisionButtons, isDecidable } from './decision-buttons.tsx';
import { ReceiptDialogButton } from './receipt-dialog-button.tsx';
import { decisionFailures } from './use-decision.ts';

const nameId = (expense: Expense) => `expense-${expense.id}`;

export function ForemanExpenseTable({ expenses }: { expenses: readonly Expense[] }) {
  const { t } = useText();
  return <DataTable caption={t('Expenses')} columns={useColumns()} rows={expenses} rowKey={({ id }) => id} wide />;
}

function useColumns(): Column<Expense>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'category',
      header: t('Category'),
      primary: true,
      cell: (expense) => (
        <StretchedLink to={paths.expense(expense.expenseId)} id={nameId(expense)}>
          {format.label(expenseCategoryLabels[expense.category])}
        </StretchedLink>
      ),
    },
    { key: 'date', header: t('Date'), nowrap: true, cell: ({ date }) => format.date(date) },
    {
      key: 'project',
      header: t('Project'),
      name: true,
      cell: ({ projectName, relatedType }) => (
        <bdi>{projectName ?? format.label(expenseRelatedTypeLabels[relatedType])}</bdi>
      ),
    },
    {
      key: 'amount',
      header: t('Amount'),
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
    },
    { key: 'status', header: t('Status'), nowrap: true, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'receipt',
      header: t('Receipt'),
      nowrap: true,
      cell: (expense) => <ReceiptDialogButton expense={expense} describedBy={nameId(expense)} />,
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (expense) =>
        isDecidable(expense) ? (
          <span className="flex flex-wrap gap-2 as-table:flex-nowrap as-table:justify-end">
            <DecisionButtons expense={expense} failed={decisionFailures} describedBy={nameId(expense)} />
          </span>
        ) : null,
    },
  ];
}
