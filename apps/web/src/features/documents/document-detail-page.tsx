import { documentMessages, getDocument } from '@binaa/contract/documents';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { DocumentDetail } from './document-detail.tsx';

export default function DocumentDetailPage() {
  const { t, tm } = useText();
  const id = useIdParam('id');
  const document = useRead(getDocument, { params: { id } }, { enabled: id > 0 });
  const back = { to: paths.documents, label: t('Back to Documents') };

  if (id === 0 || isNotFound(document.error)) {
    return <RecordMissing message={tm(documentMessages.notFound)} back={back} />;
  }
  if (document.data) return <DocumentDetail document={document.data} back={back} />;
  if (document.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load document details. Please try again later.')}
      back={back}
      onRetry={() => void document.refetch()}
      retrying={document.isFetching}
    />
  );
}
