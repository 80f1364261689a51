import { renewRecoveryCodes } from '@binaa/contract/sign-in-security';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { notify } from '../../ui/toast.tsx';

/** Makes new recovery codes and gives them on: nothing shows them a second time. */
export function useNewRecoveryCodes(onNew: (codes: readonly string[]) => void): () => Promise<void> {
  const { t } = useText();
  const renew = useAction(renewRecoveryCodes);
  return () =>
    renew.run(
      {},
      {
        onSuccess: ({ recoveryCodes }) => onNew(recoveryCodes),
        onError: (error) => notify.error(t(messageOf(error, t('Failed to make new recovery codes')))),
      },
    );
}
