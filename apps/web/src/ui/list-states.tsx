import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FailedState } from './states.tsx';

interface ListStatesProps {
  list: {
    isLoading: boolean;
    isRefreshing: boolean;
    isEmpty: boolean;
    error: Error | undefined;
    items: readonly unknown[];
    refetch: () => void;
  };
  skeleton: ReactNode;
  /** Message for a list that failed to load. */
  failed: string;
  /** Shown without records, or without records that match the filters. */
  empty: ReactNode;
  children: ReactNode;
}

/** Loading, failed, empty, refreshing or loaded. A refreshing list stays on screen, even when the refresh fails. */
export function ListStates({ list, skeleton, failed, empty, children }: ListStatesProps) {
  if (list.isLoading) return skeleton;
  const failure = list.error ? (
    <FailedState message={failed} onRetry={list.refetch} retrying={list.isRefreshing} />
  ) : null;
  if (failure && list.items.length === 0) return failure;
  if (list.isEmpty) return empty;
  return (
    <div
      aria-busy={list.isRefreshing || undefined}
      className={clsx('flex flex-col gap-4 transition-opacity duration-150', list.isRefreshing && 'opacity-60')}
    >
      {failure}
      {children}
    </div>
  );
}
