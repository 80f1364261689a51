import { searchEverything } from '@binaa/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readOptions } from '../../lib/query.ts';

const pauseMs = 150;

/**
 * What is found for a text once the typing pauses. The last answer stays until the next is here, and an older one never
 * replaces a newer: each belongs to the question it was asked with.
 */
export function useSearch(text: string) {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readOptions(searchEverything, { query: { q: asked } }),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
    staleTime: 0,
  });
  const isPresent = asked === wanted && !isPlaceholderData;
  return {
    groups: wanted === '' ? [] : (data?.groups ?? []),
    /** What is shown answers what is typed. */
    isAnswered: isPresent && data !== undefined,
    isAsking: wanted !== '' && (asked !== wanted || isFetching),
    failed: wanted !== '' && isPresent && isError && !isFetching,
    retry: () => void refetch(),
  };
}
