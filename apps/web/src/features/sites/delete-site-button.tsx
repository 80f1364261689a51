import { deleteSite } from '@binaa/contract/sites';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshSites } from './api.ts';

export function DeleteSiteButton({ siteId }: { siteId: number }) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useSend(deleteSite);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: siteId } });
      notify.success(t('Site deleted successfully'));
      await navigate(paths.sites, { replace: true });
    } catch {
      notify.error(t('Failed to delete site'));
    }
    await refreshSites();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      icon={Trash2}
      question={t('Are you sure you want to delete this site?')}
      warning={t('This action cannot be undone.')}
      action={action}
    />
  );
}
