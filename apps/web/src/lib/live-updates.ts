import { readActions } from '@binaa/contract/live-updates';
import type { Query, QueryKey } from '@tanstack/react-query';
import { isOffline, onConnectionChange } from './connection.ts';
import { liveSince, stayConnected } from './live-connection.ts';
import { queryClient } from './query-client.ts';
import { isFormRecord } from './query-key.ts';
import { refetch } from './refetch.ts';

/** Changes that arrive together cause one refetch; the jitter keeps browsers from refetching at the same instant. */
const batchMs = 200;
const jitterMs = 300;

/** The part of a `Query` that is the same for every type of data. */
export type CachedQuery = { queryKey: QueryKey; state: { status: string; dataUpdatedAt: number } };

/** Whether the server would have notified this page of a change to the query's data. */
export function isLive(query: CachedQuery, now = Date.now()): boolean {
  const since = liveSince(now);
  return since !== undefined && isRefreshable(query) && query.state.dataUpdatedAt >= since;
}

const changedResources = new Set<string>();
let batchTimer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

function refetchSoon(resources: readonly string[]): void {
  for (const resource of resources) changedResources.add(resource);
  batchTimer ??= setTimeout(refetchChanged, batchMs + Math.random() * jitterMs);
}

function refetchChanged(): void {
  batchTimer = undefined;
  // Wait for running mutations: a refetch would briefly undo their optimistic update. Wait for a running refetch too:
  // if changes arrive faster than answers, cancelling it each time would keep every answer from the screen.
  if (queryClient.isMutating() > 0 || running) return refetchSoon([]);
  const resources = new Set(changedResources);
  changedResources.clear();
  running = refetch((query) => resources.has(resourceOf(query)) && isRefreshable(query)).finally(() => {
    running = undefined;
  });
}

/** Refreshes everything read before the given moment. */
export function invalidateOlderThan(moment: number): void {
  invalidate((query) => isRefreshable(query) && query.state.dataUpdatedAt < moment, { cancelRefetch: false });
}

/** Marks queries stale at once and refetches the visible ones when no mutation is running. */
function invalidate(predicate: (query: Query) => boolean, options: { cancelRefetch?: boolean } = {}): void {
  const chosen = new Set(queryClient.getQueryCache().findAll({ predicate }));
  const filter = { predicate: (query: Query) => chosen.has(query) };
  void queryClient.invalidateQueries({ ...filter, refetchType: 'none' });
  const refetchWhenIdle = () => {
    if (queryClient.isMutating() > 0) setTimeout(refetchWhenIdle, batchMs);
    else void queryClient.invalidateQueries(filter, options);
  };
  refetchWhenIdle();
}

/**
 * The server does not notify a page of its own changes, so every mutation marks all cached data stale, even a failed one:
 * the server may have saved it before the connection dropped. Other screens refetch when they are opened.
 */
function invalidateAfterMutations(): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
    void queryClient.invalidateQueries({ predicate: isSubscribed, refetchType: 'none' });
  });
}

function isSubscribed(query: CachedQuery): boolean {
  return resourceOf(query) in readActions && !isFormRecord(query.queryKey);
}

/** A failed query is left alone: its "Try again" button must not disappear while the user reaches for it. */
function isRefreshable(query: CachedQuery): boolean {
  return isSubscribed(query) && query.state.status !== 'error';
}

function resourceOf(query: CachedQuery): string {
  return String(query.queryKey[0]);
}

/** Refreshes the screen when others change what it shows. Returns a function that stops it. */
export function startLiveUpdates(): () => void {
  const stopping = new AbortController();
  // When the network is back, queries that failed without it are refetched as well.
  const unsubscribe = onConnectionChange(() => {
    if (!isOffline()) invalidate(isSubscribed);
  });
  stopping.signal.addEventListener('abort', unsubscribe);
  stopping.signal.addEventListener('abort', invalidateAfterMutations());
  void stayConnected({ onChange: refetchSoon, onMissed: invalidateOlderThan }, stopping.signal);
  return () => stopping.abort();
}
