import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { tellsDiscards } from '../../outbox/discards.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';

const shortestReason = 5;
const longestReason = 300;

/** Nothing leaves the outbox unsent without a person's reason. */
export default function DiscardEntryDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { t } = useText();
  const isTold = tellsDiscards(useUser().role);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const length = reason.trim().length;
  const isValid = length >= shortestReason && length <= longestReason;
  const discard = async () => {
    setTried(true);
    if (!isValid || isPending) return;
    setPending(true);
    const isDone = await (await loadOutbox()).discardOutboxEntry(entryId, reason.trim()).catch(() => false);
    if (!isDone) notify.error(t('It is being sent just now. Please try again.'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Discard this action?')}
      description={isTold ? t('It will not be sent. The office can read the reason.') : t('It will not be sent.')}
      confirmLabel={t('Discard')}
      danger
      pending={isPending}
      onConfirm={() => void discard()}
    >
      <TextareaField
        label={t('Reason')}
        required
        rows={3}
        counter={longestReason}
        length={reason.length}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTried && !isValid ? t('Say why (at least 5 characters)') : undefined}
      />
    </ConfirmDialog>
  );
}
