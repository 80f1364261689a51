import { resetUserPassword, type User } from '@binaa/contract/users';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/toast.tsx';

type ResetPasswordButtonProps = {
  user: User;
  /** The toasts, which differ between the list and the detail screen. */
  success: string;
  failure: string;
  /** Small, for a table row. */
  compact?: boolean;
};

export function ResetPasswordButton({ user, success, failure, compact = false }: ResetPasswordButtonProps) {
  const { t } = useText();
  const reset = useAction(resetUserPassword);
  const [oneTimePassword, setOneTimePassword] = useState<string>();

  const action = () =>
    reset.run(
      { params: { id: user.id } },
      {
        onSuccess: ({ temporaryPassword }) => {
          setOneTimePassword(temporaryPassword);
          notify.success(success);
        },
        onError: () => notify.error(failure),
      },
    );
  return (
    <>
      <ConfirmButton
        label={t('Reset Password')}
        icon={KeyRound}
        size={compact ? 'sm' : 'md'}
        question={t("Are you sure you want to reset this user's password? It will be reset to their email address.")}
        warning={user.name}
        action={action}
      />
      <OneTimePassword password={oneTimePassword} onClose={() => setOneTimePassword(undefined)} />
    </>
  );
}

/** Shows the random password of a reset once. It cannot be shown again. */
export function OneTimePassword({ password, onClose }: { password: string | undefined; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog
      open={password !== undefined}
      onOpenChange={onClose}
      title={t('One-time password')}
      description={t('Give it to the user now: it is not shown again.')}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p dir="ltr" className="rounded-control bg-sunken px-4 py-3 text-center font-mono text-lg select-all">
        {password}
      </p>
    </Dialog>
  );
}
