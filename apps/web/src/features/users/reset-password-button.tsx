import { resetUserPassword, type User } from '@binaa/contract/users';
import { KeyRound } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { showOneTimePassword } from '../../lib/one-time-password.ts';
import { useAction } from '../../lib/send.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { useResetMode } from './use-reset-mode.ts';

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
  const mode = useResetMode();

  const action = () =>
    reset.run(
      { params: { id: user.id } },
      {
        onSuccess: ({ temporaryPassword }) => {
          showOneTimePassword(user, temporaryPassword);
          notify.success(success);
        },
        onError: () => notify.error(failure),
      },
    );
  return (
    <ConfirmButton
      label={t('Reset Password')}
      icon={KeyRound}
      size={compact ? 'sm' : 'md'}
      question={
        mode === 'random'
          ? t("Are you sure you want to reset this user's password? They get a random one-time password, shown once.")
          : t("Are you sure you want to reset this user's password? It will be reset to their email address.")
      }
      warning={
        user.role === 'ADMIN' && mode !== 'random'
          ? t('{{name}} is an administrator and gets a random one-time password instead. It is shown once.', {
              name: user.name,
            })
          : user.name
      }
      action={action}
    />
  );
}
