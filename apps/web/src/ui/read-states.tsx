import type { ReactNode } from 'react';
import { FailedState } from './states.tsx';

interface ReadStatesProps<Data> {
  /** What `useRead` returned. */
  read: { data: Data | undefined; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  skeleton: ReactNode;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Part of a screen: what was read, or why it is not there. It stays on screen when reading it again fails. */
export function ReadStates<Data>({ read, skeleton, failed, children }: ReadStatesProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.isPending) return skeleton;
  return <FailedState message={failed} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
}
