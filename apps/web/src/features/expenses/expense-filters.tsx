import { expenseStatuses, expenseStatusLabels } from '@binaa/contract/expenses';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import { AmountFilterField } from './amount-filter-field.tsx';
import { ExpenseCategoryPicker } from './expense-category-picker.tsx';
import { amountLabels, type ExpenseFilterState } from './use-expense-filters.ts';

type ExpenseFiltersProps = {
  filters: ExpenseFilterState;
  list: { isRefreshing: boolean; refetch: () => void };
  /** The list of all expenses filters by project, a foreman's list by category. */
  by: 'project' | 'category';
};

export function ExpenseFilters({ filters, list, by }: ExpenseFiltersProps) {
  const { t } = useText();
  const format = useFormat();
  const { state, query, setFilters, clear, activeCount } = filters;
  return (
    <FilterBar
      collapsible
      activeCount={activeCount}
      search={
        <SearchFilter
          label={t('Search expenses')}
          placeholder={
            by === 'project' ? t('Search by category, project or submitter') : t('Search by category or project')
          }
          url={filters}
        />
      }
      actions={<RefreshButton list={list} />}
      footer={
        <Button disabled={activeCount === 0} onClick={clear}>
          {t('Reset Filters')}
        </Button>
      }
    >
      {by === 'project' ? (
        <ProjectFilterPicker
          failure={t('Failed to load projects for filtering')}
          value={state.projectId}
          onChange={(projectId) => setFilters({ projectId })}
        />
      ) : (
        <ExpenseCategoryPicker
          label={t('Category')}
          placeholder={t('All categories')}
          clearable
          value={query.category ?? null}
          onChange={(category) => setFilters({ category: category ?? '' })}
        />
      )}
      <SelectField
        label={t('Status')}
        placeholder={t('All statuses')}
        options={expenseStatuses.map((value) => ({ value, label: format.label(expenseStatusLabels[value]) }))}
        value={query.status ?? ''}
        onChange={(event) => setFilters({ status: event.target.value })}
      />
      <DateField
        label={t('Start Date')}
        value={state.startDate}
        max={query.endDate}
        onChange={(event) => setFilters({ startDate: event.target.value })}
      />
      <DateField
        label={t('End Date')}
        value={state.endDate}
        min={query.startDate}
        onChange={(event) => setFilters({ endDate: event.target.value })}
      />
      <AmountFilterField
        label={amountLabels.min}
        value={state.minAmount}
        onChange={(minAmount) => setFilters({ minAmount }, { replace: true })}
      />
      <AmountFilterField
        label={amountLabels.max}
        value={state.maxAmount}
        onChange={(maxAmount) => setFilters({ maxAmount }, { replace: true })}
      />
    </FilterBar>
  );
}
