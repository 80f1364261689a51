import type { Message } from '@binaa/contract/message';
import { getPasskeyHost, signInWithPasskey, startPasskeySignIn } from '@binaa/contract/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { canUsePasskeys } from '../../lib/can-use-passkeys.ts';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/i18n.ts';
import { finishSignIn } from '../../lib/session.ts';
import { PasskeyButton } from '../../ui/passkey-button.tsx';

interface PasskeySignInProps {
  onDone: () => void;
  onFailure: (failure: Message | string) => void;
}

/** Signs in with a passkey as the only step, where this server and this browser can. */
export default function PasskeySignIn({ onDone, onFailure }: PasskeySignInProps) {
  const { t } = useText();
  const challenge = useRef('');
  const { data } = useQuery({
    queryKey: [getPasskeyHost.path],
    queryFn: ({ signal }) => call(getPasskeyHost, { signal }),
  });
  if (!canUsePasskeys(data?.host)) return null;
  return (
    <div className="mt-3">
      <PasskeyButton
        block
        size="lg"
        label={t('Sign in with a passkey')}
        start={async () => {
          const started = await call(startPasskeySignIn, {});
          challenge.current = started.challenge;
          return started.request;
        }}
        onAnswer={async (passkey) => {
          const { token } = await call(signInWithPasskey, { body: { challenge: challenge.current, passkey } });
          finishSignIn(token);
          onDone();
        }}
        onFailure={onFailure}
      />
    </div>
  );
}
