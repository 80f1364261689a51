import {
  defaultStatsDays,
  getCompanyBalance,
  getRecentStats,
  listCompanyTransactions,
  listWeeksOfMoney,
} from '@binaa/contract/finance';
import { toPage } from '@binaa/contract/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readOptions, useRead } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

const latestCount = 5;

/** The parts of the overview, which load independently. Failed parts share one message. */
export function useFinance() {
  const { state, setFilters } = useUrlState({ days: String(defaultStatsDays) });
  const days = periods.find((known) => String(known) === state.days) ?? defaultStatsDays;
  const balance = useRead(getCompanyBalance, {});
  // Keep showing the previous period's figures, under its name, until the new ones load.
  const stats = useQuery({
    ...readOptions(getRecentStats, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  const weeks = useRead(listWeeksOfMoney, { query: {} });
  const latest = useRead(listCompanyTransactions, { query: { page: 0, size: latestCount } });

  const failedParts = [balance, stats, weeks, latest].filter((part) => part.isError);
  return {
    balance: balance.data,
    stats: { data: stats.data, isLoading: stats.isPending },
    weeks: { data: weeks.data, isLoading: weeks.isPending },
    latest: { data: latest.data && toPage(latest.data).content, isLoading: latest.isPending },
    days,
    setDays: (next: Period) => setFilters({ days: String(next) }, { replace: true }),
    failed: failedParts.length > 0,
    isFetching: failedParts.some((part) => part.isFetching),
    retry: () => {
      for (const part of failedParts) void part.refetch();
    },
  };
}
