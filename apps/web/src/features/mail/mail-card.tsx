import { mailMessages, resumeMails, sendTestMail } from '@binaa/contract/mail';
import type { NoticeSettings } from '@binaa/contract/notices';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';

const notResumed = text('E-mails could not be switched on again. Please try again.');
const failed = text('The test e-mail could not be sent. Please try again.');

/** Tells whether this server sends e-mail, and lets an ADMIN try it out. */
export function MailCard({ mail }: { mail: NonNullable<NoticeSettings['mail']> }) {
  const { t, language } = useText();
  const { email } = useUser();
  const format = useFormat();
  const test = useAction(sendTestMail);
  const resume = useAction(resumeMails);
  const [isResumed, setResumed] = useState(false);
  const [failure, setFailure] = useState<Parameters<typeof t>[0]>();

  const send = () => {
    setFailure(undefined);
    return test.run(
      { body: { language } },
      {
        onSuccess: () => notify.success(t(mailMessages.testSent({ address: email }))),
        onError: (error) => setFailure(messageOf(error, failed)),
      },
    );
  };

  const sendAgain = () =>
    resume.run(
      {},
      {
        onSuccess: () => {
          setResumed(true);
          notify.success(t(mailMessages.resumed));
        },
        onError: (error) => notify.error(t(messageOf(error, notResumed))),
      },
    );

  return (
    <Card className="mt-6 max-w-4xl">
      <CardHeader
        title={t('Outgoing e-mail')}
        description={
          mail.isSetUp
            ? t('For notices, digests and links to people who forgot their password.')
            : t(mailMessages.notSetUp)
        }
      />
      {mail.isSetUp ? (
        <div className="flex flex-col items-start gap-3">
          {mail.failingSince === null ? null : (
            <Notice tone="warning">
              {t('No e-mail has left since {{time}}.', { time: format.dateTime(mail.failingSince) })}{' '}
              <bdi>{mail.error}</bdi>
            </Notice>
          )}
          {mail.heldSince && !isResumed ? (
            <>
              <Notice tone="warning">
                {t('This company was restored from a backup on {{time}}, so notices and digests are not e-mailed.', {
                  time: format.dateTime(mail.heldSince),
                })}
              </Notice>
              <Button pending={resume.isPending} onClick={() => void sendAgain()}>
                {t('Send e-mails again')}
              </Button>
            </>
          ) : null}
          <Button icon={Send} pending={test.isPending} onClick={() => void send()}>
            {t('Send test e-mail')}
          </Button>
          {failure === undefined ? null : <Notice tone="error">{t(failure)}</Notice>}
        </div>
      ) : null}
    </Card>
  );
}
