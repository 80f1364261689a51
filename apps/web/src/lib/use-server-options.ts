import { type Page, toPage } from '@binaa/contract/paging';
import { keepPreviousData, type QueryKey, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const typingPauseMs = 250;

/** A record that can be chosen by its name. */
export type Choice = { id: number; name: string };

/** One request for the records that match a text, as `readOptions` describes it. */
export type SearchRead<Item> = {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Item> | Item[]>;
};

/**
 * The records that the server finds for what is typed into a picker. Waits for a pause in typing; the previous records
 * stay until the answer to the latest text arrives. Several requests are shown as one list, such as one for each role.
 */
export function useServerOptions<Item>(readsOf: (search: string) => readonly SearchRead<Item>[], typed: string) {
  const search = useTypingPause(typed.trim());
  const answers = useQueries({
    queries: readsOf(search).map((read) => ({ ...read, placeholderData: keepPreviousData })),
  });
  const pages = answers.flatMap(({ data }) => (data ? [toPage(data)] : []));
  const items = pages.flatMap(({ content }) => content);
  const total = pages.reduce((sum, { totalElements }) => sum + totalElements, 0);
  return {
    items,
    /** The server found more than it sent. */
    hasMore: total > items.length,
    isLoading: answers.some(({ isPending }) => isPending),
    /** The records are not yet those of the typed text. */
    isSearching:
      search !== typed.trim() || answers.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending),
    failed: answers.some(({ isError }) => isError),
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  };
}

export function useTypingPause(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    // An emptied field shows the first records at once.
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
