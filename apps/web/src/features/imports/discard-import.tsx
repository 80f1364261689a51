import { discardImport } from '@binaa/contract/imports';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { refreshAfter, useAction } from '../../lib/send.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { forgetTable } from './tables-to-send.ts';

/** Discards an import that never ran, and leaves for the list. */
export function useDiscard(importId: number) {
  const { t } = useText();
  const navigate = useNavigate();
  const { run, isPending } = useAction(discardImport);
  const discard = () =>
    run(
      { params: { id: importId } },
      {
        onSuccess: async () => {
          forgetTable(importId);
          notify.success(t('Import discarded'));
          await navigate(paths.imports, { replace: true });
        },
        onError: (error) => {
          notify.error(t(messageOf(error, t('Failed to discard the import. Please try again.'))));
        },
      },
    );
  return { discard, isPending };
}

/** For leaving at once. What could not be discarded stays in the list. */
export async function discardInBackground(importId: number): Promise<void> {
  try {
    await call(discardImport, { params: { id: importId } });
    forgetTable(importId);
    await refreshAfter(discardImport);
  } catch {
    // Its page says how many rows have arrived.
  }
}

export function DiscardButton({ importId }: { importId: number }) {
  const { t } = useText();
  const { discard } = useDiscard(importId);
  return (
    <ConfirmButton
      icon={Trash2}
      label={t('Discard')}
      question={t('Discard this import?')}
      warning={t('Its rows are removed. Nothing of it has been imported.')}
      action={discard}
    />
  );
}
