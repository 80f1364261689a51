import { userCategories } from '@binaa/contract/user-categories';
import { text } from '../../lib/i18n.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { readAmountFilter } from './amount-filter.ts';

export const balanceLabels = { min: text('Minimum Balance (QAR)'), max: text('Maximum Balance (QAR)') };

/** The filters from the address, and the query made of the valid ones. */
export function useForemanFilters() {
  const url = useUrlState({ search: '', category: '', hasExpenses: '', minBalance: '', maxBalance: '' });
  const { state } = url;
  const hasExpenses = ['yes', 'no'].find((known) => known === state.hasExpenses);
  const query = {
    page: state.page,
    search: state.search,
    category: userCategories.find((known) => known === state.category),
    hasPending: hasExpenses === undefined ? undefined : hasExpenses === 'yes',
    minBalance: readAmountFilter(state.minBalance, balanceLabels.min).amount,
    maxBalance: readAmountFilter(state.maxBalance, balanceLabels.max).amount,
  };
  const { page: _page, search: _search, ...panel } = query;
  const activeCount = Object.values(panel).filter((value) => value !== undefined).length;
  return { ...url, query, hasExpenses: hasExpenses ?? '', activeCount };
}

export type ForemanFilterState = ReturnType<typeof useForemanFilters>;
