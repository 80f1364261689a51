import { searchEverything } from '@binaa/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readOptions } from '../../lib/query.ts';

const debounceMs = 150;

/**
 * Debounced search results. Previous results stay until new ones load. Each response is cached under its own text, so a
 * late one never replaces a newer one.
 */
export function useSearch(text: string) {
  const query = text.trim();
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), debounceMs);
    return () => clearTimeout(timer);
  }, [query]);

  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readOptions(searchEverything, { query: { q: debounced } }),
    placeholderData: keepPreviousData,
    enabled: debounced !== '',
    staleTime: 0,
  });
  const isCurrent = debounced === query && !isPlaceholderData;
  return {
    groups: query === '' ? [] : (data?.groups ?? []),
    /** The results belong to the current text. */
    isAnswered: isCurrent && data !== undefined,
    isSearching: query !== '' && (debounced !== query || isFetching),
    failed: query !== '' && isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  };
}
