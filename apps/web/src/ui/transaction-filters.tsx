import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import type { TransactionFilterState } from '../lib/use-transaction-filters.ts';
import { Button } from './button.tsx';
import { DatePresetField } from './date-preset-field.tsx';
import { DateRangeFields } from './date-range-fields.tsx';
import { FilterBar } from './filter-panel.tsx';
import { SearchFilter } from './search-filter.tsx';

type TransactionFiltersProps = {
  filters: TransactionFilterState;
  placeholder: string;
  /** The first field: the project. */
  children: ReactNode;
  actions?: ReactNode;
  /** Export and Print. */
  output: ReactNode;
};

/** Text and days, above the company's transactions and above those of an account. */
export function TransactionFilters({ filters, placeholder, children, actions, output }: TransactionFiltersProps) {
  const { t } = useText();
  const { state, setFilters, clear, isFiltered, activeCount } = filters;
  return (
    <FilterBar
      collapsible
      activeCount={activeCount}
      search={<SearchFilter label={t('Search transactions')} placeholder={placeholder} url={filters} />}
      actions={actions}
      output={output}
      footer={
        <Button disabled={!isFiltered} onClick={clear}>
          {t('Reset Filters')}
        </Button>
      }
    >
      {children}
      <DatePresetField startDate={state.startDate} endDate={state.endDate} onChange={setFilters} />
      <DateRangeFields range={state} onChange={setFilters} />
    </FilterBar>
  );
}
