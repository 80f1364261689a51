import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Refetches what is on screen, and resolves when the answers are there. A query that is being fetched for the first time
 * is not cancelled by TanStack Query: its answer may be from before the change, so it is asked again.
 */
export async function refetch(predicate: (query: Query) => boolean): Promise<void> {
  const firstReads = new Set(
    queryClient
      .getQueryCache()
      .findAll({ predicate, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined),
  );
  await queryClient.invalidateQueries({ predicate });
  if (firstReads.size === 0) return;
  await queryClient.invalidateQueries({ predicate: (query) => firstReads.has(query) && predicate(query) });
}
