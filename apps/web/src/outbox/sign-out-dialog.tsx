import { useState, useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../lib/connection.ts';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { notify } from '../ui/toast.tsx';
import { loadOutbox } from './load.ts';
import { discardAndSignOut, signOutKeeping, stopAsking } from './sign-out.ts';
import { hasUnsent, unsentCount, useSummary } from './summary.ts';

/** Asks what becomes of unsent actions before the user signs out. */
export default function SignOutDialog() {
  const { t, plural } = useText();
  const { id } = useUser();
  const [isSending, setSending] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const own = useSummary().find(({ userId }) => userId === id);
  const count = own ? unsentCount(own) : 0;
  const send = async () => {
    setSending(true);
    try {
      await (await loadOutbox()).sendNow();
    } finally {
      setSending(false);
    }
    // Everything has arrived: there is nothing left to ask.
    if (!hasUnsent(id)) await signOutKeeping();
    else notify.error(t('Not sent yet'));
  };
  const question = plural(count, {
    one: 'You have {{count}} unsent action.',
    other: 'You have {{count}} unsent actions.',
  });
  if (isDiscarding) return <DiscardDialog count={count} question={question} onClose={() => setDiscarding(false)} />;
  return (
    <Dialog open size="sm" onOpenChange={stopAsking} title={question} locked={isSending}>
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" block pending={isSending} data-autofocus="" onClick={() => void send()}>
          {t('Send now')}
        </Button>
        <Button size="lg" block disabled={isSending} onClick={stopAsking}>
          {t('Stay')}
        </Button>
        <Button size="lg" block disabled={isSending} onClick={() => void signOutKeeping()}>
          {t('Sign out, keep them here')}
        </Button>
        <Button size="lg" block disabled={isSending} onClick={() => setDiscarding(true)}>
          {t('Sign out and discard')}
        </Button>
      </div>
    </Dialog>
  );
}

type DiscardDialogProps = { count: number; question: string; onClose: () => void };

/** Typing the number keeps a hurried finger from throwing work away. */
function DiscardDialog({ count, question, onClose }: DiscardDialogProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [isDiscarding, setDiscarding] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const isGone = useSyncExternalStore(onConnectionChange, isOffline);
  const discard = async () => {
    setDiscarding(true);
    try {
      setLeft(!(await discardAndSignOut()));
    } catch {
      setLeft(true);
    } finally {
      setDiscarding(false);
    }
  };
  const offline = isGone ? t('There is no connection. Please try again when it is back.') : undefined;
  return (
    <Dialog
      open
      size="sm"
      locked={isDiscarding}
      onOpenChange={onClose}
      title={t('Sign out and discard')}
      description={question}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="danger"
            pending={isDiscarding}
            disabled={isGone || typed.trim() !== String(count)}
            onClick={() => void discard()}
          >
            {t('Discard and sign out')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Type {{count}} to discard them', { count })}
        inputMode="numeric"
        data-autofocus=""
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={offline ?? (isLeft ? t('The server could not be told of all of them. Please try again.') : undefined)}
      />
    </Dialog>
  );
}
