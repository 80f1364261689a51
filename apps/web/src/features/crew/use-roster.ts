import { getCrewRoster } from '@binaa/contract/crew-roster';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOffline } from '../../lib/connection.ts';
import { grantPass } from '../../lib/field-pass.ts';
import { oldestLoad } from '../../lib/last-seen.ts';
import { readOptions } from '../../lib/query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentSession } from '../../lib/session.ts';

const { queryKey, queryFn } = readOptions(getCrewRoster, {});
const queryHash = hashKey(queryKey);

/** Everybody's check-ins change the roster, which is large: an open screen reads it again at most this often. */
const shortestIntervalMs = 60_000;

/** When the roster was last asked for, whether or not it came. */
function lastAskedAt(): number {
  return Math.max(oldestLoad([queryHash]) ?? 0, queryClient.getQueryState(queryKey)?.errorUpdatedAt ?? 0);
}

/**
 * The roster, or the last one that this device has seen. It is read when the screen opens and after changes; live updates
 * alone would read it again for every change in the company.
 */
export function useRoster() {
  const { data, error, isFetching, refetch } = useQuery({ queryKey, queryFn, enabled: false });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgainInTime = () => {
      const state = queryClient.getQueryState(queryKey);
      if (!state?.isInvalidated || state.fetchStatus !== 'idle' || timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          void refetch();
        },
        // A clock that was set back must not make it wait longer.
        Math.min(shortestIntervalMs, Math.max(0, lastAskedAt() + shortestIntervalMs - Date.now())),
      );
    };
    const state = queryClient.getQueryState(queryKey);
    const isFresh =
      state?.data !== undefined && !state.isInvalidated && Math.abs(Date.now() - lastAskedAt()) < shortestIntervalMs;
    if (!isFresh) void refetch({ cancelRefetch: false });
    const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash === queryHash) readAgainInTime();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [refetch]);
  const passHours = data?.settings.passHours;
  useEffect(() => {
    const { user } = currentSession();
    if (passHours !== undefined && user && !isOffline()) grantPass(user, passHours);
  }, [passHours]);
  return {
    roster: data,
    loadedAt: oldestLoad([queryHash]) ?? 0,
    failed: error !== null && data === undefined,
    isFetching,
    readAgain: () => void refetch(),
  };
}
