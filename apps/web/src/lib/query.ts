import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { type Query, QueryClient, type QueryKey, useQueries, useQuery } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { type CallInput, call } from './client.ts';
import { currentSession, onSessionChange } from './session.ts';
import { removeItem } from './storage.ts';

/** How long an answer may be shown again without asking; and one whose changes are told, unless a change is. */
const freshMs = 5_000;
const liveFreshMs = 300_000;

let isLive: (query: Query) => boolean = () => false;

/** Which answers are followed at this moment: known by the screens behind the sign-in. */
export function stayFreshWhile(told: typeof isLive): void {
  isLive = told;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a read fails and shows its face, instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && isApiError(error) && error.status === 0,
      staleTime: (query) => (isLive(query) ? liveFreshMs : freshMs),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

export type Read = <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { signal: AbortSignal },
) => Promise<ResponseOf<E>>;

let read: Read = call;

/** How reads are answered from now on: the screens behind the sign-in know what was last seen. */
export function readThrough(reader: Read): void {
  read = reader;
}

/** Where what was seen is kept: the whole of it is one user's. */
export const keptIn = 'binaa';
export const recentIn = 'binaa.recent';

function forgetSeen(): void {
  removeItem(recentIn);
  try {
    indexedDB.deleteDatabase(keptIn);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What one user was shown is never left for the next. */
export function clearCacheBetweenUsers(): void {
  let cachedFor = currentSession().user?.id;
  onSessionChange(() => {
    const userId = currentSession().user?.id;
    if (userId !== cachedFor) {
      queryClient.clear();
      forgetSeen();
    }
    cachedFor = userId;
  });
  if (cachedFor === undefined) forgetSeen();
}

type Input = { params?: unknown; query?: unknown };

export function wordOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? '';
}

/** `['projects', '/projects/{id}', { id: 7 }, {}]`: the first word is what a change invalidates. */
export function queryKeyOf(endpoint: Endpoint, input: Input = {}): QueryKey {
  return [wordOf(endpoint), endpoint.path, input.params ?? {}, input.query ?? {}];
}

/** What fills a form is left alone while someone types, whatever others change meanwhile. */
export function isFormRecord(queryKey: QueryKey): boolean {
  return queryKey.at(-1) === formMark;
}

/** A read as a query: `useQuery(readOptions(getProject, { params: { id } }))`. */
export function readOptions<const E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return {
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<E>> => read(endpoint, { ...input, signal }),
  };
}

export function useRead<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; staleTime?: number } = {},
) {
  return useQuery({ ...readOptions(endpoint, input), ...options });
}

export type ReadAhead = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<unknown> };

/** Asked for together with the screen, though the part that shows it comes only with another answer. */
export function useReadAhead(reads: readonly ReadAhead[]): void {
  useQueries({ queries: [...reads], combine: nothing });
}

function nothing(): undefined {
  return undefined;
}

/** The server's present answer, whatever was read before. */
export function readLatest<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  const { queryKey } = readOptions(endpoint, input);
  return queryClient.query({ queryKey, queryFn: ({ signal }) => call(endpoint, { ...input, signal }), staleTime: 0 });
}

/** Puts an answer on screen without asking for it: a change that shows at once, or that is taken back. */
export async function showAnswer<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: ResponseOf<E>,
): Promise<void> {
  const queryKey = queryKeyOf(endpoint, input);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

const formMark = 'form';

/** A record to fill a form from: read anew whenever the form opens, then left alone while someone types. */
export function useFormRecord<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const { queryKey, queryFn } = readOptions(endpoint, input);
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, formMark],
    queryFn,
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { record: data, failed: isError && data === undefined, error, isFetching, refetch: () => void refetch() };
}
