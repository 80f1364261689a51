import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../lib/i18n.ts';
import type { DeleteEndpoint } from '../lib/record-endpoint.ts';
import { useAction } from '../lib/send.ts';
import { ConfirmAction, ConfirmButton } from './confirm-button.tsx';
import { notify } from './toast.tsx';

interface Deletion {
  endpoint: DeleteEndpoint;
  id: number;
  /** The toasts after success and failure. */
  deleted: string;
  failed: string;
  /** The screen to show after the deletion. Without it the present screen stays. */
  leaveTo?: string | undefined;
}

/** Deletes the record and reports the outcome. */
function useDeletion({ endpoint, id, deleted, failed, leaveTo }: Deletion) {
  const navigate = useNavigate();
  const remove = useAction(endpoint);
  return () =>
    remove.run(
      { params: { id } },
      {
        onSuccess: async () => {
          notify.success(deleted);
          if (leaveTo !== undefined) await navigate(leaveTo, { replace: true });
        },
        onError: () => notify.error(failed),
      },
    );
}

interface DeleteButtonProps
  extends Deletion,
    Pick<ComponentProps<typeof ConfirmButton>, 'name' | 'size' | 'variant' | 'question' | 'warning'> {}

/** A button that asks, then deletes the record. */
export function DeleteButton({ endpoint, id, deleted, failed, leaveTo, warning, ...confirm }: DeleteButtonProps) {
  const { t } = useText();
  const action = useDeletion({ endpoint, id, deleted, failed, leaveTo });
  return (
    <ConfirmButton
      {...confirm}
      label={t('Delete')}
      icon={Trash2}
      warning={warning ?? t('This action cannot be undone.')}
      action={action}
    />
  );
}

interface DeleteDialogProps
  extends Deletion,
    Pick<ComponentProps<typeof ConfirmAction>, 'open' | 'onOpenChange' | 'question' | 'warning'> {}

/** The same for the Delete item of a menu. */
export function DeleteDialog({ open, onOpenChange, question, warning, ...deletion }: DeleteDialogProps) {
  const { t } = useText();
  const action = useDeletion(deletion);
  return (
    <ConfirmAction
      open={open}
      onOpenChange={onOpenChange}
      question={question}
      warning={warning ?? t('This action cannot be undone.')}
      confirmLabel={t('Delete')}
      action={action}
    />
  );
}
