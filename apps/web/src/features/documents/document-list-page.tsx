import { documentTable } from '@binaa/contract/document-table';
import { exportDocuments, listDocuments } from '@binaa/contract/documents';
import { FileText, Upload } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { useDocumentFilters } from './use-document-filters.ts';

export default function DocumentListPage() {
  const { t } = useText();
  const filters = useDocumentFilters();
  const query = withoutPage(filters.query);
  const documents = usePagedList(listDocuments, { query: filters.query }, filters);
  return (
    <>
      <PageHeader
        title={t('Documents')}
        actions={
          <PermittedLink action="document.write" to={paths.newDocument} variant="primary" icon={Upload}>
            {t('Upload Documents')}
          </PermittedLink>
        }
      />
      <DocumentFilters
        filters={filters}
        list={documents}
        output={
          <ListActions
            table={documentTable}
            title={t('Documents')}
            count={documents.totalElements}
            query={query}
            read={(rows) => readLatest(listDocuments, { query: { ...query, ...rows } })}
            save={(file, options) => downloadFile(exportDocuments, { query: { ...query, ...file } }, options)}
          />
        }
      />
      <PagedList
        list={documents}
        skeleton={<SkeletonRows rows={8} columns={5} />}
        failed={t('Failed to load documents. Please try again later.')}
        icon={FileText}
        empty={t('No documents found')}
        first={{ action: 'document.write', to: paths.newDocument, label: t('Upload the first document') }}
      >
        <DocumentsCard documents={documents.items} within="list" />
      </PagedList>
    </>
  );
}
