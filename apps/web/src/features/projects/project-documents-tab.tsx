import { listDocuments } from '@binaa/contract/documents';
import { defaultPageSize } from '@binaa/contract/paging';
import { FileText, Upload } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DocumentsCard } from '../documents/documents-card.tsx';

const questionOf = (projectId: number, page: number) => ({ query: { projectId, page, size: defaultPageSize } });

export function readDocumentsTab(projectId: number, page: number) {
  return readOptions(listDocuments, questionOf(projectId, page));
}

export function ProjectDocumentsTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const mayUpload = useMay('document.write');
  const { state, setPage } = useUrlState({});
  const documents = useList(listDocuments, questionOf(projectId, state.page), {
    onBeyondEnd: (last) => setPage(last, { replace: true }),
  });
  return (
    <div className="flex flex-col gap-4">
      {mayUpload ? (
        <LinkButton to={`${paths.newDocument}?projectId=${projectId}`} icon={Upload} className="self-start">
          {t('Upload Documents')}
        </LinkButton>
      ) : null}
      <ListFaces
        list={documents}
        skeleton={<SkeletonRows rows={5} columns={5} />}
        failed={t('Failed to load documents. Please try again later.')}
        empty={<EmptyState icon={FileText} message={t('This project has no documents yet.')} />}
      >
        <DocumentsCard documents={documents.items} within="project" />
        <PagerPrevNext page={state.page} totalPages={documents.totalPages} onPageChange={setPage} />
      </ListFaces>
    </div>
  );
}
