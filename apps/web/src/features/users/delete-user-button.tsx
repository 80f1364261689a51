import { deleteUser, type User } from '@binaa/contract/users';
import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshUsers } from './api.ts';

type DeleteUserButtonProps = {
  user: User;
  /** The screen's own words. */
  failure: string;
  onDeleted?: () => unknown;
  compact?: boolean;
};

export function DeleteUserButton({ user, failure, onDeleted, compact = false }: DeleteUserButtonProps) {
  const { t } = useText();
  const remove = useSend(deleteUser);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: user.id } });
      notify.success(t('User deleted successfully'));
      await onDeleted?.();
    } catch {
      notify.error(failure);
    }
    await refreshUsers();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      icon={Trash2}
      size={compact ? 'sm' : 'md'}
      question={t('Are you sure you want to delete this user?')}
      warning={user.name}
      action={action}
    />
  );
}
