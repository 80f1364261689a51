import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNotFound } from '../lib/api-error.ts';
import { useScreenTitle } from '../lib/use-screen-title.ts';
import { lastAddress } from '../lib/visited.ts';
import { LinkButton } from './button.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { EmptyState, FailedState } from './states.tsx';

interface RecordStateProps {
  message: string;
  back: { to: string; label: string };
}

/** The record in the URL does not exist. */
export function RecordMissing({ message, hint, back }: RecordStateProps & { hint?: string }) {
  useScreenTitle(message);
  const action = <LinkButton to={lastAddress(back.to)}>{back.label}</LinkButton>;
  return <EmptyState as="h1" icon={SearchX} message={message} hint={hint} action={action} />;
}

interface RecordFailedProps extends RecordStateProps {
  onRetry: () => void;
  retrying: boolean;
}

/** The record failed to load. */
export function RecordFailed({ message, back, onRetry, retrying }: RecordFailedProps) {
  useScreenTitle(message);
  return (
    <FailedState
      as="h1"
      message={message}
      onRetry={onRetry}
      retrying={retrying}
      action={<LinkButton to={lastAddress(back.to)}>{back.label}</LinkButton>}
    />
  );
}

interface LoadedRecordProps<Data> {
  /** What `useRead` returned. */
  read: { data: Data | undefined; error: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  missing: string;
  failed: string;
  back: RecordStateProps['back'];
  children: (data: Data) => ReactNode;
}

/** A screen of one record: the record, or why it is not there. */
export function LoadedRecord<Data>({ read, missing, failed, back, children }: LoadedRecordProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.isPending) return <DetailSkeleton />;
  if (isNotFound(read.error)) return <RecordMissing message={missing} back={back} />;
  return <RecordFailed message={failed} back={back} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
}
