import type { NoticePreferences } from '@binaa/contract/notices';
import { useText } from '../../lib/i18n.ts';
import { Notice } from '../../ui/states.tsx';

/** Why no e-mail reaches the user, if none does. */
export function MailNotice({ mail }: { mail: NoticePreferences['mail'] }) {
  const { t } = useText();
  switch (mail?.state) {
    case undefined:
    case 'NOT_SET_UP':
      return <Notice>{t('Notices by e-mail are not set up on this server.')}</Notice>;
    case 'READY':
      return null;
    case 'NO_ADDRESS':
      return <Notice>{t('Your username is not an e-mail address, so no e-mail is sent to you.')}</Notice>;
    case 'FAILING':
      return (
        <Notice tone="warning">
          {t('The mail server refuses your address, so e-mails do not reach you. It says:')} <bdi>{mail.error}</bdi>
        </Notice>
      );
  }
}
