import { documentTable } from '@binaa/contract/document-table';
import { exportDocuments, listDocuments } from '@binaa/contract/documents';
import { defaultPageSize } from '@binaa/contract/paging';
import type { Project } from '@binaa/contract/projects';
import { FileText, Upload } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest, readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ListActions } from '../../ui/list-actions.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DocumentsCard } from '../documents/documents-card.tsx';

const inputOf = (projectId: number, page: number) => ({ query: { projectId, page, size: defaultPageSize } });

export function readDocumentsTab(projectId: number, page: number) {
  return readOptions(listDocuments, inputOf(projectId, page));
}

export function ProjectDocumentsTab({ project }: { project: Project }) {
  const { t } = useText();
  const projectId = project.id;
  const url = useUrlState({});
  const documents = usePagedList(listDocuments, inputOf(projectId, url.state.page), url);
  const listed = { projectId };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <PermittedLink
          action="document.write"
          to={`${paths.newDocument}?projectId=${projectId}`}
          icon={Upload}
          className="me-auto"
        >
          {t('Upload Documents')}
        </PermittedLink>
        <ListActions
          isPart
          table={documentTable}
          title={t('Documents')}
          subtitle={<bdi>{project.name}</bdi>}
          without={['project']}
          count={documents.totalElements}
          query={{}}
          read={(rows) => readLatest(listDocuments, { query: { ...listed, ...rows } })}
          save={(file, options) => downloadFile(exportDocuments, { query: { ...listed, ...file } }, options)}
        />
      </div>
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
