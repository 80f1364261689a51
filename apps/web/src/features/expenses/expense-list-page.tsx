import { filterExpenses, listExpenses } from '@binaa/contract/expenses';
import { Plus, ReceiptText } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { CardGrid } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { ExpenseCard } from './expense-card.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { expenseListFailure } from './expense-list-failure.ts';
import { ExpenseSummary } from './expense-summary.tsx';
import { useExpenseFilters } from './use-expense-filters.ts';

export default function ExpenseListPage() {
  const { t } = useText();
  const filters = useExpenseFilters();
  const { query, isFiltered } = filters;
  const expenses = usePagedList(isFiltered ? filterExpenses : listExpenses, { query }, filters);
  return (
    <>
      <PageHeader
        title={t('Expenses')}
        actions={
          <PermittedLink action="expense.create" to={paths.newExpense} variant="primary" icon={Plus}>
            {t('New Expense')}
          </PermittedLink>
        }
      />
      <ExpenseFilters filters={filters} list={expenses} by="project" />
      <ExpenseSummary list={expenses} />
      <PagedList
        list={expenses}
        skeleton={<SkeletonCards count={6} lines={8} />}
        failed={t(expenseListFailure(expenses.error))}
        icon={ReceiptText}
        empty={t('No expenses found')}
      >
        <CardGrid>
          {expenses.items.map((expense) => (
            <ExpenseCard key={expense.id} expense={expense} />
          ))}
        </CardGrid>
      </PagedList>
    </>
  );
}
