import { expenseTable } from '@binaa/contract/expense-table';
import { exportExpenses, listExpenses, listExpensesSubmittedBy } from '@binaa/contract/expenses';
import { defaultPageSize } from '@binaa/contract/paging';
import type { User } from '@binaa/contract/users';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { readLatest } from '../../lib/query.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { isDecidable } from './decision-buttons.tsx';
import { ExpenseCategoryPicker } from './expense-category-picker.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { expenseListFailure } from './expense-list-failure.ts';
import { ExpenseSelectionBar } from './expense-selection-bar.tsx';
import { ExpenseSummary } from './expense-summary.tsx';
import { ForemanExpenseTable } from './foreman-expense-table.tsx';
import { ForemanFigures } from './foreman-figures.tsx';
import type { Decision } from './use-decision.ts';
import { useExpenseFilters } from './use-expense-filters.ts';

const BulkDecisionDialog = lazy(() => import('./bulk-decision-dialog.tsx'));

export function inputOf(foremanId: number, query: ReturnType<typeof useExpenseFilters>['query']) {
  return { params: { id: foremanId }, query: { ...query, size: defaultPageSize } };
}

type ForemanExpensesProps = { foreman: User; back: { to: string; label: string } };

/** One foreman's expenses, with the buttons to decide them. */
export function ForemanExpenses({ foreman, back }: ForemanExpensesProps) {
  const { t } = useText();
  const filters = useExpenseFilters();
  const expenses = usePagedList(listExpensesSubmittedBy, inputOf(foreman.id, filters.query), filters);
  const listed = { ...withoutPage(filters.query), submittedById: foreman.id };
  const selection = useSelection(expenses.items.filter(isDecidable), ({ id }) => id);
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <PageHeader
        title={foreman.name}
        badge={<RoleBadge role={foreman.role} />}
        subtitle={<bdi>{foreman.email}</bdi>}
        back={back}
      />
      <ForemanFigures foreman={foreman} />
      <ExpenseFilters
        filters={filters}
        list={expenses}
        placeholder={t('Search by category or project')}
        output={
          <ListActions
            table={expenseTable}
            title={t('Expenses')}
            without={['submittedBy']}
            count={expenses.totalElements}
            query={listed}
            read={(rows) => readLatest(listExpenses, { query: { ...listed, ...rows } })}
            save={(file, options) => downloadFile(exportExpenses, { query: { ...listed, ...file } }, options)}
          />
        }
      >
        <ExpenseCategoryPicker
          label={t('Category')}
          placeholder={t('All categories')}
          clearable
          value={filters.query.category ?? null}
          onChange={(category) => filters.setFilters({ category: category ?? '' })}
        />
      </ExpenseFilters>
      <ExpenseSummary list={expenses} />
      <PagedList
        list={expenses}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t(expenseListFailure(expenses.error))}
        icon={ReceiptText}
        empty={t('No expenses found')}
      >
        <ForemanExpenseTable expenses={expenses.items} selection={selection} />
        <ExpenseSelectionBar selection={selection} onDecide={setDecision} />
      </PagedList>
      <Suspense>
        {decision ? (
          <BulkDecisionDialog
            decision={decision}
            selected={selection.selected}
            onDecided={(done) => selection.drop(done.map(({ id }) => id))}
            onClose={() => setDecision(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
