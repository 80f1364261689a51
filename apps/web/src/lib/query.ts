import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { keepPreviousData, type QueryKey, useQueries, useQuery } from '@tanstack/react-query';
import { type CallInput, call } from './client.ts';
import { completeAnswer } from './complete-answer.ts';
import { readOrLastSeen } from './last-seen.ts';
import { type CachedQuery, isLive } from './live-updates.ts';
import { queryClient, staleMs } from './query-client.ts';
import { formRecordKey, queryKeyOf } from './query-key.ts';

/** While live updates arrive, an answer stays fresh until a change to it is announced, up to this limit. */
const liveStaleMs = 300_000;

export function staleTime(query: CachedQuery): number {
  return isLive(query) ? liveStaleMs : staleMs;
}

/** A read as a query: `useQuery(readOptions(getProject, { params: { id } }))`. */
export function readOptions<const E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return {
    queryKey: queryKeyOf(endpoint, input),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<E>> =>
      completeAnswer(endpoint, input, await readOrLastSeen(endpoint, { ...input, signal })),
    staleTime,
  };
}

export function useRead<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { keepPrevious = false, ...options }: { enabled?: boolean; staleTime?: number; keepPrevious?: boolean } = {},
) {
  const placeholder = keepPrevious ? { placeholderData: keepPreviousData } : {};
  return useQuery({ ...readOptions(endpoint, input), ...options, ...placeholder });
}

export type ReadAhead = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<unknown> };

/** Starts reads together with the screen, although the parts that show them are rendered only after another answer. */
export function useReadAhead(reads: readonly ReadAhead[]): void {
  useQueries({ queries: [...reads], combine: nothing });
}

function nothing(): undefined {
  return undefined;
}

/** Reads from the server, regardless of what is cached. */
export function readLatest<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  const queryKey = queryKeyOf(endpoint, input);
  const queryFn = async ({ signal }: { signal: AbortSignal }) =>
    completeAnswer(endpoint, input, await call(endpoint, { ...input, signal }));
  return queryClient.query({ queryKey, queryFn, staleTime: 0 });
}

/** Replaces a cached answer without asking the server, for optimistic updates and their rollback. */
export async function setCachedAnswer<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: ResponseOf<E>,
): Promise<void> {
  const queryKey = queryKeyOf(endpoint, input);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

/** The record that fills a form: read again whenever the form opens, then left alone while the user types. */
export function useFormRecord<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const { queryKey, queryFn } = readOptions(endpoint, input);
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: formRecordKey(queryKey),
    queryFn,
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { record: data, failed: isError && data === undefined, error, isFetching, refetch: () => void refetch() };
}
