import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FailedState } from './states.tsx';

interface ListFacesProps {
  list: {
    isLoading: boolean;
    isRefreshing: boolean;
    isEmpty: boolean;
    error: Error | undefined;
    items: readonly unknown[];
    refetch: () => void;
  };
  /** The final layout's outline. */
  skeleton: ReactNode;
  /** The sentence for a list that could not be read. */
  failed: string;
  /** Nothing there, or nothing that passes the filters. */
  empty: ReactNode;
  children: ReactNode;
}

/** The five faces of a list. One that is read again stays on screen, even when the reading fails. */
export function ListFaces({ list, skeleton, failed, empty, children }: ListFacesProps) {
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
