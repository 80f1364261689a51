import { listDocuments } from '@binaa/contract/documents';
import { FileText, Upload } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { useDocumentFilters } from './use-document-filters.ts';

export default function DocumentListPage() {
  const { t } = useText();
  const mayUpload = useMay('document.write');
  const filters = useDocumentFilters();
  const { query, setPage, clear, isFiltered } = filters;
  const documents = useList(listDocuments, { query }, { onBeyondEnd: (last) => setPage(last, { replace: true }) });
  const upload = mayUpload ? (
    <LinkButton to={paths.newDocument} variant="primary" icon={Upload}>
      {t('Upload Documents')}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('Documents')} actions={upload} />
      <DocumentFilters filters={filters} list={documents} />
      <ListFaces
        list={documents}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t('Failed to load documents. Please try again later.')}
        empty={
          <EmptyState
            icon={FileText}
            message={t('No documents found')}
            action={isFiltered ? <Button onClick={clear}>{t('Clear filters')}</Button> : undefined}
          />
        }
      >
        <DocumentsCard documents={documents.items} within="list" />
        <PagerPrevNext page={query.page} totalPages={documents.totalPages} onPageChange={setPage} />
      </ListFaces>
    </>
  );
}
