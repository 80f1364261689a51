import { deleteTask } from '@binaa/contract/tasks';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshTasks } from './api.ts';

export function DeleteTaskButton({ taskId }: { taskId: number }) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useSend(deleteTask);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: taskId } });
      notify.success(t('Task deleted successfully'));
      await navigate(paths.tasks, { replace: true });
    } catch {
      notify.error(t('Failed to delete task'));
    }
    await refreshTasks();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      icon={Trash2}
      question={t('Are you sure you want to delete this task?')}
      warning={t('This action cannot be undone.')}
      action={action}
    />
  );
}
