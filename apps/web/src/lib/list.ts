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

/** A proxy may answer anything. An answer that is not a list counts as a failed request. */
function toReadablePage<Answer>(answer: Answer): Page<ItemOf<Answer>> {
  const isList = Array.isArray(answer) || Array.isArray((answer as { content?: unknown } | null | undefined)?.content);
  if (!isList) throw new UnreadableAnswerError();
  return toPage(answer as Page<ItemOf<Answer>> | ItemOf<Answer>[]);
}

/** A stable function: TanStack Query runs `select` again whenever its identity changes. */
function withPage<Answer>(answer: Answer) {
  return { answer, page: toReadablePage(answer) };
}

export type ListOptions = {
  enabled?: boolean;
  /** Called with the last page when the requested one no longer exists, as after deleting a page's only row. */
  onBeyondEnd?: (lastPage: number) => void;
};

type Paging = {
  state: { page: number };
  setPage: (page: number, options?: { replace?: boolean }) => void;
  isFiltered: boolean;
  clear: () => void;
};

/** The filters and the order of a list's query, for its export and print. */
export function withoutPage<Query extends { page?: unknown; size?: unknown }>({
  page: _page,
  size: _size,
  ...filters
}: Query) {
  return filters;
}

/** A list whose page is kept in the address. Render it with `PagedList`. */
export function usePagedList<const E extends Endpoint>(endpoint: E, input: CallInput<E>, url: Paging) {
  const list = useList(endpoint, input, { onBeyondEnd: (last) => url.setPage(last, { replace: true }) });
  return { ...list, url };
}

/**
 * A list that the server answers as a page or a bare array (see docs/compatibility.md#page-or-bare-array). The previous
 * rows stay visible until the next answer arrives, so that the list does not flicker while the user types.
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
    /** The whole answer, with fields beside its items. */
    answer: result.data?.answer,
    page: page?.number ?? 0,
    totalPages: page?.totalPages ?? 0,
    totalElements: page?.totalElements ?? 0,
    size: page?.size ?? defaultPageSize,
    /** Nothing to show yet. */
    isLoading: result.isPending && enabled,
    /** Loading while the previous answer is still shown. */
    isRefreshing: result.isFetching && !result.isPending,
    error: result.error ?? undefined,
    isEmpty: page !== undefined && page.totalElements === 0,
    refetch: () => void result.refetch(),
  };
}
