import type { Endpoint } from '@binaa/contract/endpoint';
import { useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import type { CallInput } from '../lib/client.ts';
import { useText } from '../lib/i18n.ts';
import { useAction } from '../lib/send.ts';
import { useSubmitOnce } from '../lib/use-submit-once.ts';
import { notify } from './toast.tsx';

/** The texts of the toasts, translated. */
type Words = { done: string; failed: string };

/** A decision behind a button. It is pending until the new state is on screen: on the old one it could only fail. */
export function useReportedAction<const E extends Endpoint>(endpoint: E, { done, failed }: Words) {
  const { t } = useText();
  const { run } = useAction(endpoint);
  const [isPending, setPending] = useState(false);
  const decide = useSubmitOnce(async (input: CallInput<E>) => {
    setPending(true);
    let isDone = false;
    await run(input, {
      onSuccess: () => {
        isDone = true;
        notify.success(done);
      },
      onError: (error) => notify.error(t(messageOf(error, failed))),
    });
    setPending(false);
    return isDone;
  });
  return { run: decide, isPending };
}
