import { getDocument } from '@binaa/contract/documents';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { DocumentForm } from './document-form.tsx';

export default function DocumentFormPage() {
  const { t } = useText();
  const { id } = useParams();
  useReadAhead([readProjectOptions()]);
  const back = { to: paths.document(toId(id)), label: t('Back to Document') };
  return (
    <EditPage
      read={getDocument}
      id={id}
      title={t('Edit Document')}
      subtitle={(document) => document.title}
      back={back}
      unreadable={{ message: t('Failed to load document data'), to: paths.documents }}
      fields={4}
    >
      {(document) => <DocumentForm document={document} leaveTo={back.to} />}
    </EditPage>
  );
}
