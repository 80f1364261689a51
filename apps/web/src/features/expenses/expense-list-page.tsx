import { expenseTable } from '@binaa/contract/expense-table';
import { expenseSortFields, exportExpenses, filterExpenses, listExpenses } from '@binaa/contract/expenses';
import { Plus, ReceiptText } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useTableState } from '../../lib/use-table-state.ts';
import { useListView } from '../../lib/view-choice.ts';
import { Waiting } from '../../outbox/waiting.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { ExpenseCategorySelect } from '../../ui/expense-category-select.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSizeField } from '../../ui/page-size-field.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonCards, SkeletonRows } from '../../ui/skeleton.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import { ExpenseCard } from './expense-card.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { expenseListFailure } from './expense-list-failure.ts';
import { ExpenseSummary } from './expense-summary.tsx';
import { MineButton } from './mine-button.tsx';
import { MoreExpenseFilters } from './more-expense-filters.tsx';
import type { Decision } from './use-decision.ts';
import { useExpenseFilters } from './use-expense-filters.ts';

const ExpenseTable = lazy(() => import('./expense-table.tsx'));
const BulkDecisionDialog = lazy(() => import('./bulk-decision-dialog.tsx'));

const rowsSkeleton = <SkeletonRows rows={8} columns={7} />;

export default function ExpenseListPage() {
  const { t } = useText();
  const filters = useExpenseFilters();
  const table = useTableState(expenseSortFields);
  const { view, choose } = useListView('expenses');
  const { isFiltered } = filters;
  const query = { ...filters.query, ...(view === 'table' && table.query) };
  const expenses = usePagedList(isFiltered ? filterExpenses : listExpenses, { query }, filters);
  const listed = withoutPage(query);
  const selection = useSelection(expenses.items, ({ id }) => id);
  const [decision, setDecision] = useState<Decision>();
  const mayExport = useMay('expense.export');
  const save: ComponentProps<typeof ListActions>['save'] = (file, options) =>
    downloadFile(exportExpenses, { query: { ...listed, ...file } }, options);
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
      <ExpenseFilters
        filters={filters}
        list={expenses}
        placeholder={t('Search by category, project or submitter')}
        isOpen={view === 'table'}
        more={<MoreExpenseFilters filters={filters} />}
        actions={
          <>
            <MineButton filters={filters} />
            <ViewSwitch view={view} choose={choose} />
          </>
        }
        output={
          <ListActions
            table={expenseTable}
            title={t('Expenses')}
            count={expenses.totalElements}
            query={listed}
            read={(rows) => readLatest(listExpenses, { query: { ...listed, ...rows } })}
            save={mayExport ? save : undefined}
          />
        }
      >
        <ProjectFilterPicker
          failure={t('Failed to load projects for filtering')}
          value={filters.state.projectId}
          onChange={(projectId) => filters.setFilters({ projectId, siteId: '' })}
        />
        <ExpenseCategorySelect value={query.category} onChange={(category) => filters.setFilters({ category })} />
      </ExpenseFilters>
      <Waiting kind="expense" />
      <ExpenseSummary list={expenses} />
      <PagedList
        list={expenses}
        skeleton={view === 'table' ? rowsSkeleton : <SkeletonCards count={6} lines={8} />}
        failed={t(expenseListFailure(expenses.error))}
        icon={ReceiptText}
        empty={t('No expenses found')}
        first={{ action: 'expense.create', to: paths.newExpense, label: t('Add the first expense') }}
        pagerAside={view === 'table' ? <PageSizeField table={table} /> : undefined}
      >
        {view === 'table' ? (
          <Suspense fallback={rowsSkeleton}>
            <ExpenseTable expenses={expenses.items} table={table} selection={selection} onDecide={setDecision} />
          </Suspense>
        ) : (
          <CardGrid>
            {expenses.items.map((expense) => (
              <ExpenseCard key={expense.id} expense={expense} />
            ))}
          </CardGrid>
        )}
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
