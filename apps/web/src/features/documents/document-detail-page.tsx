import { documentMessages, getDocument } from '@binaa/contract/documents';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { DocumentDetail } from './document-detail.tsx';

export default function DocumentDetailPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.documents, label: t('Back to Documents') };
  return (
    <DetailPage
      read={getDocument}
      id={id}
      back={back}
      missing={t(documentMessages.notFound)}
      failed={t('Failed to load document details. Please try again later.')}
    >
      {(document) => <DocumentDetail document={document} back={back} />}
    </DetailPage>
  );
}
