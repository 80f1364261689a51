import { useText } from '../../lib/i18n.ts';
import { forgetOneTimePassword } from '../../lib/one-time-password.ts';
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx';

/** Shows a random initial password once. */
export default function OneTimePasswordDialog({ password }: { password: string }) {
  const { t } = useText();
  return (
    <ShownOnceDialog
      title={t('One-time password')}
      description={t('Give it to the user now: it is not shown again.')}
      text={password}
      isShort
      onClose={forgetOneTimePassword}
    >
      {t('The user signs in with it and then chooses a password of their own.')}
    </ShownOnceDialog>
  );
}
