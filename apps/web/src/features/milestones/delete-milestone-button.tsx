import { deleteMilestone, type Milestone } from '@binaa/contract/milestones';
import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshMilestones } from './api.ts';

export function DeleteMilestoneButton({ milestone }: { milestone: Milestone }) {
  const { t } = useText();
  const remove = useSend(deleteMilestone);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: milestone.id } });
      notify.success(t('Milestone deleted successfully'));
    } catch {
      notify.error(t('Failed to delete milestone'));
    }
    await refreshMilestones();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      name={t('Delete {{name}}', { name: milestone.name })}
      variant="ghost"
      size="sm"
      icon={Trash2}
      question={t('Are you sure you want to delete this milestone?')}
      warning={t('This action cannot be undone.')}
      action={action}
    />
  );
}
