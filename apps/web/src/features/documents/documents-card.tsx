import type { CompanyDocument } from '@binaa/contract/documents';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { formatBytes } from '../../ui/file-upload.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { DocumentCategoryBadge } from './document-category-badge.tsx';
import { DownloadButton } from './download-button.tsx';
import { FileIcon } from './file-icon.tsx';

type DocumentsCardProps = {
  documents: readonly CompanyDocument[];
  /** The list of all documents shows their projects; a project's documents show only their sites. */
  within: 'project' | 'list';
};

export function DocumentsCard({ documents, within }: DocumentsCardProps) {
  const { t } = useText();
  return (
    <DataTable
      caption={t('Documents')}
      columns={useColumns(within)}
      rows={documents}
      rowKey={(document) => document.id}
      wide
    />
  );
}

function useColumns(within: DocumentsCardProps['within']): Column<CompanyDocument>[] {
  const { t } = useText();
  const format = useFormat();
  const place: Column<CompanyDocument> =
    within === 'project'
      ? { key: 'site', header: t('Site'), cell: (document) => <SiteCell document={document} /> }
      : { key: 'place', header: t('Project'), cell: (document) => <PlaceCell document={document} /> };
  return [
    { key: 'title', header: t('Title'), primary: true, cell: (document) => <TitleCell document={document} /> },
    {
      key: 'category',
      header: t('Category'),
      nowrap: true,
      cell: (document) => <DocumentCategoryBadge category={document.category} />,
    },
    place,
    { key: 'version', header: t('Version'), numeric: true, cell: (document) => document.versionCount },
    {
      key: 'created',
      header: t('Created'),
      cell: (document) => (
        <div className="min-w-0">
          <span className="whitespace-nowrap">{format.date(document.createdAt)}</span>
          <div className="text-xs text-muted">
            <bdi>{document.createdBy}</bdi>
          </div>
        </div>
      ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (document) => (
        <DownloadButton
          fileKey={document.fileKey}
          name={document.title}
          variant="ghost"
          size="sm"
          className="as-cards:-my-2.5 as-cards:-ms-2.5"
        />
      ),
    },
  ];
}

function SiteCell({ document: { siteName } }: { document: CompanyDocument }) {
  return (
    <span className="as-table:inline-block as-table:min-w-20">
      <bdi>{siteName ?? '–'}</bdi>
    </span>
  );
}

function TitleCell({ document }: { document: CompanyDocument }) {
  return (
    <div className="flex items-center gap-3">
      <FileIcon contentType={document.contentType} />
      <div className="min-w-0">
        <StretchedLink to={paths.document(document.documentId)} className="wrap-anywhere">
          <bdi>{document.title}</bdi>
        </StretchedLink>
        <FactLine className="text-sm font-normal text-muted as-table:text-xs">
          {document.fileName}
          <bdi dir="ltr">{formatBytes(document.sizeBytes)}</bdi>
        </FactLine>
      </div>
    </div>
  );
}

function PlaceCell({ document }: { document: CompanyDocument }) {
  if (document.projectName === null) return '–';
  return (
    <div className="min-w-0">
      <bdi>{document.projectName}</bdi>
      {document.siteName === null ? null : (
        <div className="text-xs text-muted">
          <bdi>{document.siteName}</bdi>
        </div>
      )}
    </div>
  );
}
