import type { ReactNode } from 'react';
import { isNotFound } from '../lib/api-error.ts';
import { useRead } from '../lib/query.ts';
import type { RecordEndpoint } from '../lib/record-endpoint.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from './record-states.tsx';

interface DetailPageProps<Saved> {
  read: RecordEndpoint<Saved>;
  /** 0 when the address names no valid id. */
  id: number;
  back: { to: string; label: string };
  missing: string;
  missingHint?: string;
  failed: string;
  children: (record: Saved) => ReactNode;
}

/** The screen of one record: reads it and shows it, or why it cannot be shown. */
export function DetailPage<Saved>({ read, id, back, children, ...messages }: DetailPageProps<Saved>) {
  const { data, error, isPending, isFetching, refetch } = useRead(read, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || isNotFound(error)) {
    return <RecordMissing message={messages.missing} hint={messages.missingHint} back={back} />;
  }
  if (data) return children(data);
  if (isPending) return <DetailSkeleton />;
  return <RecordFailed message={messages.failed} back={back} onRetry={() => void refetch()} retrying={isFetching} />;
}
