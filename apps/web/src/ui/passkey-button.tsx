import type { PasskeyAnswer, PasskeyRequest } from '@binaa/contract/passkeys';
import { Fingerprint } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { text, useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

const failed = text('The passkey could not be used. Please try again.');

interface PasskeyButtonProps extends Pick<ComponentProps<typeof Button>, 'block' | 'size' | 'variant' | 'disabled'> {
  label: string;
  /** Resolves with what the device is asked. */
  start: () => Promise<PasskeyRequest>;
  onAnswer: (answer: PasskeyAnswer) => Promise<void>;
  onFailure: (failure: ReturnType<typeof messageOf>, error?: unknown) => void;
}

/** Asks the device for a passkey and gives its answer on. What handles passkeys is loaded with the first press. */
export function PasskeyButton({ label, start, onAnswer, onFailure, ...button }: PasskeyButtonProps) {
  const { t } = useText();
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      const [{ askForPasskey }, request] = await Promise.all([import('../lib/passkey.ts'), start()]);
      const answer = await askForPasskey(request);
      if (answer === undefined) onFailure(t('No passkey was chosen.'));
      else await onAnswer(answer);
    } catch (error) {
      onFailure(messageOf(error, failed), error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button {...button} icon={Fingerprint} pending={isPending} onClick={() => void press()}>
      {label}
    </Button>
  );
}
