import { listDuplicates } from '@binaa/contract/expense-duplicates';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ToldDuplicates } from './told-duplicates.tsx';

type ApproveAnywayDialogProps = {
  expenseId: number;
  approve: () => Promise<boolean | undefined>;
  isApproving: boolean;
  onClose: () => void;
};

/** The one more press that a possible duplicate takes. */
export default function ApproveAnywayDialog({ expenseId, approve, isApproving, onClose }: ApproveAnywayDialogProps) {
  const { t } = useText();
  const { data, isPending } = useRead(listDuplicates, { params: { id: expenseId } });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Approve this possible duplicate?')}
      confirmLabel={t('Approve anyway')}
      pending={isApproving}
      onConfirm={() => void approve().then(onClose)}
    >
      {isPending ? <SkeletonRows rows={1} columns={1} /> : <ToldDuplicates duplicates={data ?? []} />}
    </ConfirmDialog>
  );
}
