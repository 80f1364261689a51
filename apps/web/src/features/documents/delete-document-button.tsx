import { deleteDocument } from '@binaa/contract/documents';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshDocuments } from './api.ts';

export function DeleteDocumentButton({ documentId }: { documentId: number }) {
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useSend(deleteDocument);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: documentId } });
      notify.success(t('Document deleted successfully'));
      await navigate(paths.documents, { replace: true });
    } catch {
      notify.error(t('Failed to delete document'));
    }
    await refreshDocuments();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      icon={Trash2}
      question={t('Are you sure you want to delete this document?')}
      warning={t('This action cannot be undone.')}
      action={action}
    />
  );
}
