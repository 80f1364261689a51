import { filterExpenses, listExpenses } from '@binaa/contract/expenses';
import { Plus, ReceiptText } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ExpenseCard } from './expense-card.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { expenseListFailure } from './expense-list-failure.ts';
import { ExpenseSummary } from './expense-summary.tsx';
import { useExpenseFilters } from './use-expense-filters.ts';

export default function ExpenseListPage() {
  const { t, tm } = useText();
  const mayCreate = useMay('expense.create');
  const filters = useExpenseFilters();
  const { query, setPage, clear, isFiltered } = filters;
  const expenses = useList(
    isFiltered ? filterExpenses : listExpenses,
    { query },
    { onBeyondEnd: (last) => setPage(last, { replace: true }) },
  );

  const newExpense = mayCreate ? (
    <LinkButton to={paths.newExpense} variant="primary" icon={Plus}>
      {t('New Expense')}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('Expenses')} actions={newExpense} />
      <ExpenseFilters filters={filters} list={expenses} by="project" />
      <ExpenseSummary list={expenses} />
      <ListFaces
        list={expenses}
        skeleton={<SkeletonCards count={6} lines={8} />}
        failed={tm(expenseListFailure(expenses.error))}
        empty={
          <EmptyState
            icon={ReceiptText}
            message={t('No expenses found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <CardGrid>
          {expenses.items.map((expense) => (
            <ExpenseCard key={expense.id} expense={expense} />
          ))}
        </CardGrid>
        <PagerPrevNext page={query.page} totalPages={expenses.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
