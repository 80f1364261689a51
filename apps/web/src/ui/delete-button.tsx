import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../lib/i18n.ts';
import type { DeleteEndpoint } from '../lib/record-endpoint.ts';
import { useAction } from '../lib/send.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { notify } from './toast.tsx';

interface DeleteButtonProps
  extends Pick<ComponentProps<typeof ConfirmButton>, 'name' | 'size' | 'variant' | 'question' | 'warning'> {
  endpoint: DeleteEndpoint;
  id: number;
  /** The toasts after success and failure. */
  deleted: string;
  failed: string;
  /** The screen to show after the deletion. Without it the present screen stays. */
  leaveTo?: string;
}

/** Asks, deletes the record and reports the outcome. */
export function DeleteButton({ endpoint, id, deleted, failed, leaveTo, warning, ...confirm }: DeleteButtonProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useAction(endpoint);
  const action = () =>
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
