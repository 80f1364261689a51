import { type ExpenseQueue, listExpenseQueue } from '@binaa/contract/expense-queue';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { readOptions, staleTime } from '../../../lib/query.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import type { QueueFilterState } from './use-queue-filters.ts';

type Pages = InfiniteData<ExpenseQueue, number | undefined>;

const size = 20;

/** A stable function: TanStack Query runs `select` again whenever its identity changes. */
function joined({ pages }: Pages) {
  return {
    expenses: pages.flatMap(({ content }) => content),
    total: pages[0]?.total ?? 0,
    totalAmount: pages[0]?.totalAmount ?? 0,
  };
}

/** What waits for a decision, longest waiting first, as far as it was scrolled. */
export function useQueuedExpenses(query: QueueFilterState['query']) {
  const result = useInfiniteQuery({
    queryKey: [...queryKeyOf(listExpenseQueue, { query: { ...query, size } }), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      readOptions(listExpenseQueue, { query: { ...query, size, after } }).queryFn({ signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: joined,
    staleTime,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = result;
  return {
    expenses: data?.expenses ?? [],
    total: data?.total ?? 0,
    totalAmount: data?.totalAmount ?? 0,
    isLoading: result.isPending,
    isRefreshing: result.isFetching && !result.isPending,
    error: result.error ?? undefined,
    refetch: () => void result.refetch(),
    hasMore: hasNextPage,
    /** After a failure, only Try again does. */
    loadMore: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage();
    },
  };
}
