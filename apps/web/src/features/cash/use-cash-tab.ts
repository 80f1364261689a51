import { toId } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

const cashTabs = ['holders', 'requests', 'handovers', 'counts'] as const;
export type CashTab = (typeof cashTabs)[number];

/** Shown without a choice. */
export const allStatuses = 'ALL';

const unfiltered = { search: '', status: '', holder: '' };

/** The open tab with its search, status and page, kept in the address. */
export function useCashTab() {
  const url = useUrlState({ tab: 'holders', search: '', status: '', holder: '' });
  const { search, status, holder } = url.state;
  return {
    ...url,
    tab: cashTabs.find((known) => known === url.state.tab) ?? ('holders' as const),
    openTab: (tab: string) => url.setFilters({ tab, ...unfiltered }),
    /** Whose records are shown, by default everybody's. */
    holderId: toId(holder) || undefined,
    // The tab is no filter.
    isFiltered: search !== '' || status !== '' || holder !== '',
    clear: () => url.setFilters(unfiltered),
    showAll: () => url.setFilters({ status: allStatuses }),
  };
}

export type CashTabState = ReturnType<typeof useCashTab>;

/** The chosen status, `waiting` without a choice, or undefined for all. */
export function statusIn<const Status extends string>(
  chosen: string,
  known: readonly Status[],
  waiting: Status,
): Status | undefined {
  if (chosen === allStatuses) return undefined;
  return known.find((status) => status === chosen) ?? waiting;
}
