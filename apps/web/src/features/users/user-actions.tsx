import type { User } from '@binaa/contract/users';
import { Pencil, Wallet } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DeleteUserButton } from './delete-user-button.tsx';
import { ResetPasswordButton } from './reset-password-button.tsx';

/** The actions on the user of a table row that the signed-in user may perform. */
export function UserActions({ user }: { user: User }) {
  const { t } = useText();
  return (
    // Without their icons the buttons fit on one line of most cards.
    <div className="flex flex-wrap gap-1.5 as-cards:[&_svg]:hidden as-table:ms-auto as-table:w-max">
      {user.can.balance ? (
        <LinkButton size="sm" icon={Wallet} to={paths.userBalance(user.id)}>
          {t('Balance')}
        </LinkButton>
      ) : null}
      {user.can.edit ? (
        <LinkButton size="sm" icon={Pencil} to={paths.editUser(user.id)}>
          {t('Edit')}
        </LinkButton>
      ) : null}
      {user.can.resetPassword ? (
        <ResetPasswordButton
          user={user}
          compact
          success={t('Password has been reset successfully.')}
          failure={t('Failed to reset password. Please try again later.')}
        />
      ) : null}
      {user.can.delete ? (
        <DeleteUserButton user={user} size="sm" failed={t('Failed to delete user. Please try again later.')} />
      ) : null}
    </div>
  );
}
