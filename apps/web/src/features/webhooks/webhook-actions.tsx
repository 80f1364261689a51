import { deleteWebhook, rotateWebhookSecret, testWebhook, updateWebhook, type Webhook } from '@binaa/contract/webhooks';
import { KeyRound, Pause, Pencil, Play, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const SecretDialog = lazy(() => import('./secret-dialog.tsx'));

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useText();
  const [isChanging, setChanging] = useState(false);
  const [secret, setSecret] = useState<string>();
  const test = useReportedAction(testWebhook, { done: t('Test sent'), failed: t('Failed to send the test') });
  const rotate = useAction(rotateWebhookSecret);
  const params = { id: webhook.id };
  const isActive = webhook.state === 'ACTIVE';
  return (
    <>
      {isActive ? (
        <Button icon={Send} pending={test.isPending} onClick={() => void test.run({ params })}>
          {t('Send a test')}
        </Button>
      ) : null}
      <SwitchButton webhook={webhook} />
      <Button icon={Pencil} aria-haspopup="dialog" onClick={() => setChanging(true)}>
        {t('Edit')}
      </Button>
      <ConfirmButton
        label={t('New secret')}
        icon={KeyRound}
        question={t('Make a new secret?')}
        warning={t('The secret so far also works for 24 hours.')}
        confirmLabel={t('New secret')}
        action={() =>
          rotate.run(
            { params },
            {
              onSuccess: (made) => setSecret(made.secret),
              onError: (error) => notify.error(t(messageOf(error, t('Failed to make a new secret')))),
            },
          )
        }
      />
      <DeleteButton
        endpoint={deleteWebhook}
        id={webhook.id}
        question={t('Delete this webhook?')}
        warning={t('Its log is deleted too.')}
        deleted={t('Webhook deleted')}
        failed={t('Failed to delete the webhook')}
        leaveTo={paths.webhooks}
      />
      <Suspense>
        {isChanging ? (
          <WebhookDialog webhook={webhook} onSaved={() => setChanging(false)} onClose={() => setChanging(false)} />
        ) : null}
        {secret === undefined ? null : <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </>
  );
}

/** Pauses an active webhook, and switches any other on. */
function SwitchButton({ webhook }: { webhook: Webhook }) {
  const { t } = useText();
  const { id, url, description, events, version } = webhook;
  const isActive = webhook.state === 'ACTIVE';
  const change = useReportedAction(updateWebhook, {
    done: isActive ? t('Webhook paused') : t('Webhook switched on'),
    failed: t('Failed to save the webhook'),
  });
  const state = isActive ? 'PAUSED' : 'ACTIVE';
  return (
    <Button
      icon={isActive ? Pause : Play}
      pending={change.isPending}
      onClick={() => void change.run({ params: { id }, body: { url, description, events, state, version } })}
    >
      {isActive ? t('Pause') : t('Switch on')}
    </Button>
  );
}
