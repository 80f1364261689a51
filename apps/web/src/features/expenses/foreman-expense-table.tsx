import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type Expense, expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import type { Selection } from '../../ui/use-selection.ts';
import { DecisionButtons, isDecidable } from './decision-buttons.tsx';
import { ExplainRejectionButton } from './explain-rejection-button.tsx';
import { ReceiptDialogButton } from './receipt-dialog-button.tsx';
import { decisionFailures } from './use-decision.ts';

const nameId = (expense: Expense) => `expense-${expense.id}`;

type ForemanExpenseTableProps = { expenses: readonly Expense[]; selection: Selection<Expense> };

export function ForemanExpenseTable({ expenses, selection }: ForemanExpenseTableProps) {
  const { t } = useText();
  const columns = useColumns(selection);
  return <DataTable caption={t('Expenses')} columns={columns} rows={expenses} rowKey={({ id }) => id} wide="extra" />;
}

function useColumns(selection: Selection<Expense>): Column<Expense>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'category',
      header: t('Category'),
      primary: true,
      cell: (expense) => (
        <span className="flex items-center gap-2.5">
          {isDecidable(expense) ? <SelectBox expense={expense} selection={selection} /> : null}
          <StretchedLink to={paths.expense(expense.expenseId)} id={nameId(expense)}>
            {format.label(expenseCategoryLabels[expense.category])}
          </StretchedLink>
        </span>
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
        ) : (
          <ExplainRejectionButton expense={expense} describedBy={nameId(expense)} />
        ),
    },
  ];
}

function SelectBox({ expense, selection }: { expense: Expense; selection: Selection<Expense> }) {
  const { t } = useText();
  const format = useFormat();
  const name = format.label(expenseCategoryLabels[expense.category]);
  return (
    // Above the link that covers the row.
    <label className="relative z-1 -m-2 grid size-9 shrink-0 place-items-center as-cards:size-11 pointer-coarse:size-11 print:hidden">
      <input
        type="checkbox"
        aria-label={t('Select {{name}}, {{amount}}', { name, amount: format.money(expense.amount) })}
        checked={selection.has(expense)}
        onChange={() => selection.toggle(expense)}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}
