import { text } from '../../../lib/i18n.ts';
import { toId } from '../../../lib/use-id-param.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { readAmountFilter } from '../amount-filter.ts';

export const minAmountLabel = text('Minimum Amount');

const yesOrNo: Record<string, boolean> = { yes: true, no: false };

/** The filters from the address, and the query made of the valid ones. */
export function useQueueFilters() {
  const url = useUrlState({ submitterId: '', projectId: '', minAmount: '', flagged: '', second: '' });
  const { state } = url;
  const query = {
    submitterId: toId(state.submitterId) || undefined,
    projectId: toId(state.projectId) || undefined,
    minAmount: readAmountFilter(state.minAmount, minAmountLabel).amount,
    flagged: yesOrNo[state.flagged],
    second: yesOrNo[state.second],
  };
  const activeCount = Object.values(query).filter((value) => value !== undefined).length;
  return { ...url, query, activeCount };
}

export type QueueFilterState = ReturnType<typeof useQueueFilters>;
