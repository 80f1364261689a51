import type { OneTimePassword } from '@binaa/contract/users';
import { Share2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { forgetOneTimePassword } from '../../lib/one-time-password.ts';
import { OutsideLinkButton } from '../../ui/button.tsx';
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx';

type OneTimePasswordDialogProps = { account: Omit<OneTimePassword, 'id'> };

/** Shows a random initial password once. */
export default function OneTimePasswordDialog({ account }: OneTimePasswordDialogProps) {
  const { t } = useText();
  const { name, email, temporaryPassword } = account;
  // Line by line: a value inside a translated sentence may get invisible marks, which would be typed with the password.
  const message = [
    name,
    window.location.origin,
    [t('Username'), email].join(': '),
    [t('One-time password'), temporaryPassword].join(': '),
  ].join('\n');
  return (
    <ShownOnceDialog
      title={t('One-time password')}
      description={t('Give it to the user now: it is not shown again.')}
      text={temporaryPassword}
      isShort
      actions={
        <OutsideLinkButton icon={Share2} href={`https://wa.me/?text=${encodeURIComponent(message)}`}>
          {t('Share by WhatsApp')}
        </OutsideLinkButton>
      }
      onClose={forgetOneTimePassword}
    >
      {t('The user signs in with it and then chooses a password of their own.')}
    </ShownOnceDialog>
  );
}
