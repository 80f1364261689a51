import { errorMessages } from '@binaa/contract/errors';
import { type Task, updateTask } from '@binaa/contract/tasks';
import { Unlink } from 'lucide-react';
import { isStale } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useAction } from '../../lib/send.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { taskWith } from '../tasks/api.ts';

export function RemoveTaskButton({ task }: { task: Task }) {
  const { t } = useText();
  const change = useAction(updateTask);

  const action = () =>
    change.run(
      { params: { id: task.id }, body: taskWith(task, { siteId: null }) },
      {
        onSuccess: () => notify.success(t('Task removed from site')),
        onError: (error) => {
          notify.error(t('Failed to remove task'));
          if (isStale(error)) notify.error(t(errorMessages.stale));
        },
      },
    );
  return (
    <ConfirmButton
      label={t('Remove')}
      name={t('Remove {{name}}', { name: task.title })}
      variant="ghost"
      size="sm"
      icon={Unlink}
      question={t('Are you sure you want to remove this task from the site?')}
      warning={t('The task stays in its project.')}
      action={action}
    />
  );
}
