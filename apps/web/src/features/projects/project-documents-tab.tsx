import { listDocuments } from '@binaa/contract/documents';
import { defaultPageSize } from '@binaa/contract/paging';
import { FileText, Upload } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DocumentsCard } from '../documents/documents-card.tsx';

const inputOf = (projectId: number, page: number) => ({ query: { projectId, page, size: defaultPageSize } });

export function readDocumentsTab(projectId: number, page: number) {
  return readOptions(listDocuments, inputOf(projectId, page));
}

export function ProjectDocumentsTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const url = useUrlState({});
  const documents = usePagedList(listDocuments, inputOf(projectId, url.state.page), url);
  return (
    <div className="flex flex-col gap-4">
      <PermittedLink
        action="document.write"
        to={`${paths.newDocument}?projectId=${projectId}`}
        icon={Upload}
        className="self-start"
      >
        {t('Upload Documents')}
      </PermittedLink>
      <PagedList
        list={documents}
        skeleton={<SkeletonRows rows={5} columns={5} />}
        failed={t('Failed to load documents. Please try again later.')}
        icon={FileText}
        empty={t('This project has no documents yet.')}
      >
        <DocumentsCard documents={documents.items} within="project" />
      </PagedList>
    </div>
  );
}
