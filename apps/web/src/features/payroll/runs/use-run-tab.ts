import { useUrlState } from '../../../lib/use-url-state.ts';

const runTabs = ['people', 'problems', 'corrections', 'labour', 'bank', 'history'] as const;

/** The open tab, and search, filter and page of its people, kept in the address. */
export function useRunTab() {
  const url = useUrlState({ tab: 'people', search: '', show: '' });
  const { search, show } = url.state;
  return {
    ...url,
    tab: runTabs.find((known) => known === url.state.tab) ?? ('people' as const),
    openTab: (tab: string) => url.setFilters({ tab, search: '', show: '' }, { replace: true }),
    // The tab is no filter.
    isFiltered: search !== '' || show !== '',
    clear: () => url.setFilters({ search: '', show: '' }),
  };
}

export type RunTabState = ReturnType<typeof useRunTab>;
