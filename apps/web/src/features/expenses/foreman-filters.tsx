import { userCategories, userCategoryLabels } from '@binaa/contract/user-categories';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AmountFilterField } from './amount-filter-field.tsx';
import { balanceLabels, type ForemanFilterState } from './use-foreman-filters.ts';

type ForemanFiltersProps = {
  filters: ForemanFilterState;
  list: { isRefreshing: boolean; refetch: () => void };
  /** Export and Print. */
  output: ReactNode;
};

export function ForemanFilters({ filters, list, output }: ForemanFiltersProps) {
  const { t } = useText();
  const categories = useBilingualOptions(userCategories, userCategoryLabels);
  const { state, query, hasExpenses, setFilters, activeCount } = filters;
  return (
    <FilterBar
      activeCount={activeCount}
      search={<SearchFilter label={t('Search foremen')} placeholder={t('Search by name or username')} url={filters} />}
      actions={<RefreshButton list={list} />}
      output={output}
    >
      <SelectField
        label={t('Category')}
        placeholder={t('All categories')}
        options={categories}
        value={query.category ?? ''}
        onChange={(event) => setFilters({ category: event.target.value })}
      />
      <SelectField
        label={t('Has Expenses')}
        placeholder={t('All')}
        options={[
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        value={hasExpenses}
        onChange={(event) => setFilters({ hasExpenses: event.target.value })}
      />
      <AmountFilterField
        label={balanceLabels.min}
        value={state.minBalance}
        onChange={(minBalance) => setFilters({ minBalance }, { replace: true })}
      />
      <AmountFilterField
        label={balanceLabels.max}
        value={state.maxBalance}
        onChange={(maxBalance) => setFilters({ maxBalance }, { replace: true })}
      />
    </FilterBar>
  );
}
