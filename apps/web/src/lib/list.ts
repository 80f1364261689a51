import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { defaultPageSize, type Page, toPage } from '@binaa/contract/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UnreadableAnswerError } from './api-error.ts';
import type { CallInput } from './client.ts';
import { readOptions } from './query.ts';

type ItemOf<Answer> = Answer extends readonly (infer Item)[]
  ? Item
  : Answer extends { content: readonly (infer Item)[] }
    ? Item
    : never;

/** Something between here and the server may answer anything; what is no list fails like one that did not come. */
function toReadablePage<Answer>(answer: Answer): Page<ItemOf<Answer>> {
  const isList = Array.isArray(answer) || Array.isArray((answer as { content?: unknown } | null | undefined)?.content);
  if (!isList) throw new UnreadableAnswerError();
  return toPage(answer as Page<ItemOf<Answer>> | ItemOf<Answer>[]);
}

/** One function for all lists: another with every render would read the whole answer again with it. */
function withPage<Answer>(answer: Answer) {
  return { answer, page: toReadablePage(answer) };
}

export type ListOptions = {
  enabled?: boolean;
  /** Told the last page when the one asked for is no longer there, as after deleting a page's only row. */
  onBeyondEnd?: (lastPage: number) => void;
};

/**
 * A list, page or bare array. What was shown stays until the next answer is here, so that typing does not flicker, and
 * an older answer never replaces a newer one: each belongs to the question it was asked with.
 */
export function useList<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, onBeyondEnd }: ListOptions = {},
) {
  const result = useQuery({
    ...readOptions(endpoint, input),
    select: withPage<ResponseOf<E>>,
    placeholderData: keepPreviousData,
    enabled,
  });
  const page = result.data?.page;
  const lastPage = page ? Math.max(page.totalPages - 1, 0) : 0;
  const isBeyondEnd = page !== undefined && !result.isPlaceholderData && page.number > lastPage;

  useEffect(() => {
    if (isBeyondEnd) onBeyondEnd?.(lastPage);
  });

  return {
    items: page?.content ?? [],
    /** The answer as it came, with what it says beside its items. */
    answer: result.data?.answer,
    page: page?.number ?? 0,
    totalPages: page?.totalPages ?? 0,
    totalElements: page?.totalElements ?? 0,
    size: page?.size ?? defaultPageSize,
    /** Nothing to show yet: the skeleton's time. */
    isLoading: result.isPending && enabled,
    /** Asking, while the last answer is still shown. */
    isRefreshing: result.isFetching && !result.isPending,
    error: result.error ?? undefined,
    isEmpty: page !== undefined && page.totalElements === 0,
    refetch: () => void result.refetch(),
  };
}
