import { listExpensesSubmittedBy } from '@binaa/contract/expenses';
import { defaultPageSize } from '@binaa/contract/paging';
import type { User } from '@binaa/contract/users';
import { ReceiptText } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { expenseListFailure } from './expense-list-failure.ts';
import { ExpenseSummary } from './expense-summary.tsx';
import { ForemanExpenseTable } from './foreman-expense-table.tsx';
import { ForemanFigures } from './foreman-figures.tsx';
import { useExpenseFilters } from './use-expense-filters.ts';

export function questionOf(foremanId: number, query: ReturnType<typeof useExpenseFilters>['query']) {
  return { params: { id: foremanId }, query: { ...query, size: defaultPageSize } };
}

type ForemanExpensesProps = { foreman: User; back: { to: string; label: string } };

/** One foreman's expenses, each with its decision. */
export function ForemanExpenses({ foreman, back }: ForemanExpensesProps) {
  const { t, tm } = useText();
  const filters = useExpenseFilters();
  const { query, setPage, clear, isFiltered } = filters;
  const expenses = useList(listExpensesSubmittedBy, questionOf(foreman.id, query), {
    onBeyondEnd: (last) => setPage(last, { replace: true }),
  });
  return (
    <>
      <PageHeader
        title={foreman.name}
        badge={<RoleBadge role={foreman.role} />}
        subtitle={<bdi>{foreman.email}</bdi>}
        back={back}
      />
      <ForemanFigures foreman={foreman} />
      <ExpenseFilters filters={filters} list={expenses} by="category" />
      <ExpenseSummary list={expenses} />
      <ListFaces
        list={expenses}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={tm(expenseListFailure(expenses.error))}
        empty={
          <EmptyState
            icon={ReceiptText}
            message={t('No expenses found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <ForemanExpenseTable expenses={expenses.items} />
        <PagerPrevNext page={query.page} totalPages={expenses.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
