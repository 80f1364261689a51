import { useText } from '../../lib/i18n.ts';
import { forgetOneTimePassword } from '../../lib/one-time-password.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shows a random initial password once. It cannot be shown again, so a click outside does not close the dialog. */
export default function OneTimePasswordDialog({ password }: { password: string }) {
  const { t } = useText();
  return (
    <Dialog
      open
      locked
      hideClose
      onOpenChange={forgetOneTimePassword}
      title={t('One-time password')}
      description={t('Give it to the user now: it is not shown again.')}
      size="sm"
      footer={
        <>
          <CopyButton text={password} />
          <Button variant="primary" onClick={forgetOneTimePassword}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p dir="ltr" className="rounded-control bg-sunken px-4 py-3 text-center font-mono text-lg select-all">
        {password}
      </p>
      <p className="mt-3 text-sm text-muted">
        {t('The user signs in with it and then chooses a password of their own.')}
      </p>
    </Dialog>
  );
}
