import { deleteProject } from '@binaa/contract/projects';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshProjects } from './api.ts';

export function DeleteProjectButton({ projectId }: { projectId: number }) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useSend(deleteProject);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: projectId } });
      notify.success(t('Project deleted successfully'));
      await navigate(paths.projects, { replace: true });
    } catch {
      notify.error(t('Failed to delete project'));
    }
    await refreshProjects();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      icon={Trash2}
      question={t('Are you sure you want to delete this project?')}
      warning={t('This action cannot be undone.')}
      action={action}
    />
  );
}
