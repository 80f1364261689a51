import type { DocumentWithVersions } from '@binaa/contract/documents';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import type { DescriptionItem } from '../../ui/description-list.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { formatBytes } from '../../ui/file-upload.tsx';
import { PrintRecord } from '../../ui/print-record.tsx';

type PrintDocumentProps = { document: DocumentWithVersions; facts: readonly DescriptionItem[] };

/** The document's facts and its versions. The file itself is printed by the program that opens it. */
export function PrintDocument({ document, facts }: PrintDocumentProps) {
  const { t } = useText();
  const format = useFormat();
  const versions = document.versions.map((version) => ({
    label: t('Version {{number}}', { number: version.number }),
    value: (
      <FactLine>
        {version.fileName}
        <bdi dir="ltr">{formatBytes(version.sizeBytes)}</bdi>
        {version.uploadedBy}
        {format.dateTime(version.uploadedAt)}
      </FactLine>
    ),
    wide: true,
  }));
  return (
    <PrintRecord
      title={document.title}
      sections={[
        { title: t('Document details'), items: facts },
        { title: t('Versions'), items: versions },
      ]}
    />
  );
}
