import { expenseCategories } from '@binaa/contract/expense-categories';
import { expenseStatuses } from '@binaa/contract/expenses';
import { defaultPageSize } from '@binaa/contract/paging';
import { paymentMethods } from '@binaa/contract/payment-methods';
import { dateOrNone } from '../../lib/date-presets.ts';
import { text } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { toId } from '../../lib/use-id-param.ts';
import { useMay } from '../../lib/use-permission.ts';
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
  supplierId: '',
  siteId: '',
  paymentMethod: '',
  /** 'site' or 'supplier' for expenses that name none. */
  without: '',
  /** From a figure of job cost, or chosen by the office. */
  costCodeId: '',
  /** 'yes' for pending expenses with flags only. */
  flagged: '',
  /** 'yes' for the signed-in user's own expenses. */
  mine: '',
};

/** The filters from the address, and the query made of the valid ones. */
export function useExpenseFilters() {
  const url = useUrlState(none);
  const me = useUser();
  const seesCost = useMay('cost.read');
  const { state } = url;
  const isMine = state.mine === 'yes';
  const isFlagged = state.flagged === 'yes';
  const query = {
    page: state.page,
    size: defaultPageSize,
    search: state.search,
    submittedById: isMine ? me.id : undefined,
    projectId: toId(state.projectId) || undefined,
    // Only pending expenses have flags.
    status: isFlagged ? ('PENDING' as const) : expenseStatuses.find((known) => known === state.status),
    flagged: isFlagged || undefined,
    category: expenseCategories.find((known) => known === state.category),
    startDate: dateOrNone(state.startDate),
    endDate: dateOrNone(state.endDate),
    minAmount: readAmountFilter(state.minAmount, amountLabels.min).amount,
    maxAmount: readAmountFilter(state.maxAmount, amountLabels.max).amount,
    ...rareFilters(state, seesCost),
  };
  const { page: _page, size: _size, search: _search, submittedById: _submitter, ...panel } = query;
  const isSet = Object.values(panel).filter((value) => value !== undefined);
  // Flags choose the status, too.
  const activeCount = isSet.length - (isFlagged ? 1 : 0);
  const isRareSet = isFlagged || Object.values(rareFilters(state, seesCost)).some((value) => value !== undefined);
  return { ...url, query, activeCount, isMine, isRareSet };
}

type RareFilters = Record<'supplierId' | 'siteId' | 'without' | 'paymentMethod' | 'costCodeId', string>;

function rareFilters({ supplierId, siteId, without, paymentMethod, costCodeId }: RareFilters, seesCost: boolean) {
  return {
    // The server refuses it to everybody else.
    costCodeId: (seesCost && toId(costCodeId)) || undefined,
    supplierId: toId(supplierId) || undefined,
    siteId: toId(siteId) || undefined,
    noSite: without === 'site' || undefined,
    noSupplier: without === 'supplier' || undefined,
    paymentMethod: paymentMethods.find((known) => known === paymentMethod),
  };
}

export type ExpenseFilterState = ReturnType<typeof useExpenseFilters>;
