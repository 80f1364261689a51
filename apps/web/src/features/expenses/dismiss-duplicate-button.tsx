import { dismissDuplicate } from '@binaa/contract/expense-duplicates';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';

const reasonMaxLength = 500;

/** States that two expenses are not the same one. A reason can be added. */
export function DismissDuplicateButton({ ids: [id, otherId] }: { ids: readonly [number, number] }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const dismiss = useAction(dismissDuplicate);
  const run = useSubmitOnce(() =>
    dismiss.run(
      { params: { id, otherId }, body: { reason: reason.trim() || null } },
      {
        onSuccess: () => {
          setOpen(false);
          notify.success(t('Marked as not a duplicate'));
        },
        onError: (error) => notify.error(t(messageOf(error, t('Failed to mark as not a duplicate')))),
      },
    ),
  );
  return (
    <>
      <Button size="sm" icon={Unlink} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Not a duplicate')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Are these two different expenses?')}
        description={t('The warning disappears from both, for everybody.')}
        confirmLabel={t('Not a duplicate')}
        pending={dismiss.isPending}
        onConfirm={() => void run(undefined)}
      >
        <TextareaField
          label={t('Reason (optional)')}
          rows={2}
          dir="auto"
          maxLength={reasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
