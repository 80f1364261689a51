import { dateOrNone } from './date-presets.ts';
import { toId } from './use-id-param.ts';
import { useUrlState } from './use-url-state.ts';

const none = { type: '', search: '', projectId: '', startDate: '', endDate: '' };

/** The filters of a list of transactions from the address, and the query made of the valid ones. */
export function useTransactionFilters() {
  const url = useUrlState(none);
  const { state } = url;
  const query = {
    search: state.search || undefined,
    projectId: toId(state.projectId) || undefined,
    startDate: dateOrNone(state.startDate),
    endDate: dateOrNone(state.endDate),
  };
  const { search: _search, ...panel } = query;
  const activeCount = Object.values(panel).filter((value) => value !== undefined).length;
  return { ...url, query, activeCount };
}

export type TransactionFilterState = ReturnType<typeof useTransactionFilters>;
