import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import type { TableState } from '../../lib/use-table-state.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { type DeskColumn, DeskTable } from '../../ui/desk-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { ExpenseSelectionBar } from './expense-selection-bar.tsx';
import { FlagBadges } from './flag-badge.tsx';
import { ReceiptDialogButton } from './receipt-dialog-button.tsx';
import type { Decision } from './use-decision.ts';

const nameId = (expense: Expense) => `expense-${expense.id}`;

type ExpenseTableProps = {
  expenses: readonly Expense[];
  table: TableState;
  selection: Selection<Expense>;
  onDecide: (decision: Decision) => void;
};

/** The list of expenses for desk widths. It shows what a card shows. */
export default function ExpenseTable({ expenses, table, selection, onDecide }: ExpenseTableProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <DeskTable
        caption={t('Expenses')}
        columns={useColumns()}
        rows={expenses}
        rowKey={({ id }) => id}
        table={table}
        selection={selection}
        selectLabel={({ category, amount }) =>
          t('Select {{name}}, {{amount}}', {
            name: format.label(expenseCategoryLabels[category]),
            amount: format.money(amount),
          })
        }
      />
      <ExpenseSelectionBar selection={selection} onDecide={onDecide} />
    </>
  );
}

function useColumns(): DeskColumn<Expense>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'category',
      header: t('Category'),
      sort: 'category',
      nowrap: true,
      cell: (expense) => {
        const label = expenseCategoryLabels[expense.category];
        return (
          <>
            <StretchedLink to={paths.expense(expense.expenseId)} id={nameId(expense)} className="block">
              {format.label(label)}
            </StretchedLink>
            <span className="block text-xs text-muted">
              <bdi>{format.otherLabel(label)}</bdi>
            </span>
          </>
        );
      },
    },
    {
      key: 'date',
      header: t('Date'),
      sort: 'date',
      nowrap: true,
      cell: ({ date }) => format.date(date),
    },
    {
      key: 'project',
      header: t('Project'),
      sort: 'projectName',
      cell: ({ projectName, relatedType }) => (
        <bdi>{projectName ?? format.label(expenseRelatedTypeLabels[relatedType])}</bdi>
      ),
    },
    {
      key: 'submitter',
      header: t('Submitted By'),
      sort: 'submittedBy',
      name: true,
      cell: ({ submittedBy }) => <bdi>{submittedBy}</bdi>,
    },
    {
      key: 'amount',
      header: t('Amount'),
      sort: 'amount',
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} className="font-medium" />,
    },
    {
      key: 'status',
      header: t('Status'),
      sort: 'status',
      cell: ({ status, flags }) => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge status={status} />
          <FlagBadges flags={flags} />
        </span>
      ),
    },
    {
      key: 'receipt',
      header: t('Receipt'),
      nowrap: true,
      cell: (expense) => <ReceiptDialogButton expense={expense} describedBy={nameId(expense)} />,
    },
  ];
}
