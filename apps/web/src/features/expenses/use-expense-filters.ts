import { expenseCategories } from '@binaa/contract/expense-categories';
import { expenseStatuses } from '@binaa/contract/expenses';
import { defaultPageSize } from '@binaa/contract/paging';
import { dateOrNone } from '../../lib/date-presets.ts';
import { text } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { readAmountFilter } from './amount-filter.ts';

export const amountLabels = { min: text('Minimum Amount'), max: text('Maximum Amount') };

const none = {
  search: '',
  projectId: '',
  status: '',
  category: '',
  startDate: '',
  endDate: '',
  minAmount: '',
  maxAmount: '',
  /** 'yes' for the signed-in user's own expenses. */
  mine: '',
};

/** The filters from the address, and the query made of the valid ones. */
export function useExpenseFilters() {
  const url = useUrlState(none);
  const me = useUser();
  const { state } = url;
  const isMine = state.mine === 'yes';
  const query = {
    page: state.page,
    size: defaultPageSize,
    search: state.search,
    submittedById: isMine ? me.id : undefined,
    projectId: toId(state.projectId) || undefined,
    status: expenseStatuses.find((known) => known === state.status),
    category: expenseCategories.find((known) => known === state.category),
    startDate: dateOrNone(state.startDate),
    endDate: dateOrNone(state.endDate),
    minAmount: readAmountFilter(state.minAmount, amountLabels.min).amount,
    maxAmount: readAmountFilter(state.maxAmount, amountLabels.max).amount,
  };
  const { page: _page, size: _size, search: _search, submittedById: _submitter, ...panel } = query;
  const activeCount = Object.values(panel).filter((value) => value !== undefined).length;
  return { ...url, query, activeCount, isMine };
}

export type ExpenseFilterState = ReturnType<typeof useExpenseFilters>;
