import { documentCategoryLabels } from '@binaa/contract/document-categories';
import { type DocumentWithVersions, deleteDocument } from '@binaa/contract/documents';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddVersionButton } from './add-version-button.tsx';
import { DocumentCategoryBadge } from './document-category-badge.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { DownloadButton } from './download-button.tsx';
import { PrintDocument } from './print-document.tsx';

type DocumentDetailProps = { document: DocumentWithVersions; back: { to: string; label: string } };

/** Shows the newest version, or the one that the address names. */
export function DocumentDetail({ document, back }: DocumentDetailProps) {
  const { t } = useText();
  const { state, setFilters } = useUrlState({ version: '' });
  const facts = useFacts(document);
  const shown = document.versions.find(({ number }) => String(number) === state.version) ?? document.versions[0];
  const show = (number: number) =>
    setFilters({ version: number === document.versionCount ? '' : String(number) }, { replace: true });
  return (
    <>
      <PageHeader
        title={document.title}
        badge={<DocumentCategoryBadge category={document.category} />}
        subtitle={<bdi className="wrap-anywhere">{document.fileName}</bdi>}
        back={back}
        aside={<PrintDocument document={document} facts={facts} />}
        actions={
          <>
            <DownloadButton fileKey={document.fileKey} variant="primary" />
            {document.can.edit ? (
              <>
                <AddVersionButton document={document} onAdded={() => setFilters({ version: '' }, { replace: true })} />
                <LinkButton to={paths.editDocument(document.id)} icon={Pencil}>
                  {t('Edit')}
                </LinkButton>
              </>
            ) : null}
            {document.can.delete ? (
              <DeleteButton
                endpoint={deleteDocument}
                id={document.id}
                question={t('Are you sure you want to delete this document?')}
                deleted={t('Document deleted successfully')}
                failed={t('Failed to delete document')}
                leaveTo={paths.documents}
              />
            ) : null}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-5">
        <Card className="lg:col-span-3">
          <CardHeader title={t('Preview')} description={shown && t('Version {{number}}', { number: shown.number })} />
          {shown ? <DocumentPreview key={shown.id} version={shown} title={document.title} /> : null}
        </Card>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          <Card>
            <CardHeader title={t('Document details')} />
            <DescriptionList items={facts} />
          </Card>
          <Card>
            <CardHeader title={t('Versions')} />
            <DocumentVersions versions={document.versions} shown={shown?.number} onShow={show} />
          </Card>
        </div>
      </div>
    </>
  );
}

function useFacts(document: DocumentWithVersions): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { label: t('Category'), value: <Bilingual {...documentCategoryLabels[document.category]} /> },
    {
      label: t('Project'),
      value: <PlaceLink name={document.projectName} to={paths.project(document.projectId ?? 0)} />,
    },
    { label: t('Site'), value: <PlaceLink name={document.siteName} to={paths.site(document.siteId ?? 0)} /> },
    { label: t('Created by'), value: <bdi>{document.createdBy}</bdi> },
    { label: t('Created'), value: format.dateTime(document.createdAt) },
    { label: t('Last updated'), value: format.dateTime(document.updatedAt) },
  ];
}

function PlaceLink({ name, to }: { name: string | null; to: string }) {
  const { t } = useText();
  if (name === null) return <span className="text-muted">{t('Not set')}</span>;
  return (
    <Link to={to} className="font-medium text-accent-ink hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
