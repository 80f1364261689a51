import type { ReactNode } from 'react';
import { useFormRecord } from '../../lib/query.ts';
import type { RecordEndpoint } from '../../lib/record-endpoint.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';

type RecordDialogProps<Saved> = {
  read: RecordEndpoint<Saved>;
  id: number;
  title: string;
  failed: string;
  onClose: () => void;
  children: (record: Saved) => ReactNode;
};

/** Reads the record that a form in a dialog is filled from. */
export function RecordDialog<Saved>({ read, id, title, failed, onClose, children }: RecordDialogProps<Saved>) {
  const form = useFormRecord(read, { params: { id } });
  if (form.record) return children(form.record);
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {form.failed ? (
        <FailedState message={failed} onRetry={form.refetch} retrying={form.isFetching} />
      ) : (
        <SkeletonRegion>
          <SkeletonBlock className="h-72 w-full" />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}
