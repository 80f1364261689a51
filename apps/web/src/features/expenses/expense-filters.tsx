import { expenseStatuses, expenseStatusLabels } from '@binaa/contract/expenses';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { DatePresetField } from '../../ui/date-preset-field.tsx';
import { DateRangeFields } from '../../ui/date-range-fields.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AmountFilterField } from './amount-filter-field.tsx';
import { amountLabels, type ExpenseFilterState } from './use-expense-filters.ts';

type ExpenseFiltersProps = {
  filters: ExpenseFilterState;
  list: { isRefreshing: boolean; refetch: () => void };
  /** What the search looks for. */
  placeholder: string;
  /** The first fields: the project, the category. */
  children: ReactNode;
  /** As a row of fields that is always open, for the table at desk widths. */
  isOpen?: boolean;
  /** Fields after all others. */
  more?: ReactNode;
  /** Buttons before Refresh. */
  actions?: ReactNode;
  /** Export and Print. */
  output: ReactNode;
};

export function ExpenseFilters({
  filters,
  list,
  placeholder,
  children,
  isOpen = false,
  more,
  actions,
  output,
}: ExpenseFiltersProps) {
  const { t } = useText();
  const format = useFormat();
  const { state, query, setFilters, clear, activeCount } = filters;
  return (
    <FilterBar
      collapsible={!isOpen}
      activeCount={activeCount}
      quickFields={
        <>
          {children}
          <DatePresetField startDate={state.startDate} endDate={state.endDate} onChange={setFilters} />
        </>
      }
      search={<SearchFilter label={t('Search expenses')} placeholder={placeholder} url={filters} />}
      actions={
        <>
          {actions}
          <RefreshButton list={list} />
        </>
      }
      output={output}
      footer={
        <Button disabled={activeCount === 0} onClick={clear}>
          {t('Reset Filters')}
        </Button>
      }
    >
      <SelectField
        label={t('Status')}
        placeholder={t('All statuses')}
        options={expenseStatuses.map((value) => ({ value, label: format.label(expenseStatusLabels[value]) }))}
        value={query.status ?? ''}
        onChange={(event) => setFilters({ status: event.target.value, flagged: '' })}
      />
      <DateRangeFields range={state} onChange={setFilters} />
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
      {more}
    </FilterBar>
  );
}
