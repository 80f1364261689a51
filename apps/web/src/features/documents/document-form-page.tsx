import { getDocument } from '@binaa/contract/documents';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readProjectOptions } from '../projects/api.ts';
import { DocumentForm } from './document-form.tsx';

export default function DocumentFormPage() {
  const { t } = useText();
  const id = useIdParam('id');
  useReadAhead([readProjectOptions()]);
  const { record: document, failed } = useFormRecord(getDocument, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) return <NotifyAndRedirect message={t('Failed to load document data')} to={paths.documents} />;
  const back = { to: paths.document(id), label: t('Back to Document') };
  return (
    <>
      <PageHeader title={t('Edit Document')} subtitle={document?.title} back={back} />
      {document ? <DocumentForm document={document} leaveTo={back.to} /> : <FormSkeleton fields={4} />}
    </>
  );
}
