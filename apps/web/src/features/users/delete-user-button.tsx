import { deleteUser, type User } from '@binaa/contract/users';
import { useText } from '../../lib/i18n.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';

type DeleteUserButtonProps = { user: User; failed: string; size?: 'sm' | 'md'; leaveTo?: string };

/** The list and the detail screen use different failure messages. */
export function DeleteUserButton({ user, ...button }: DeleteUserButtonProps) {
  const { t } = useText();
  return (
    <DeleteButton
      {...button}
      endpoint={deleteUser}
      id={user.id}
      question={t('Are you sure you want to delete this user?')}
      warning={user.name}
      deleted={t('User deleted successfully')}
    />
  );
}
