import type { DocumentVersion } from '@binaa/contract/documents';
import { Eye } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { formatBytes } from '../../ui/file-upload.tsx';
import { DownloadButton } from './download-button.tsx';
import { FileIcon } from './file-icon.tsx';

type DocumentVersionsProps = {
  versions: readonly DocumentVersion[];
  shown: number | undefined;
  onShow: (number: number) => void;
};

/** All versions, newest first, each to view or download. */
export function DocumentVersions({ versions, shown, onShow }: DocumentVersionsProps) {
  const { t } = useText();
  return (
    <ul aria-label={t('Versions')} className="-my-3 flex flex-col divide-y divide-line">
      {versions.map((version, index) => (
        <li key={version.id} className="flex flex-col gap-2 py-3">
          <VersionFacts version={version} isLatest={index === 0} />
          <div className="flex flex-wrap items-center gap-1">
            {version.number === shown ? (
              <Badge tone="accent" icon={Eye}>
                {t('Shown in the preview')}
              </Badge>
            ) : (
              <Button
                size="sm"
                icon={Eye}
                aria-label={t('Preview version {{number}}', { number: version.number })}
                onClick={() => onShow(version.number)}
              >
                {t('Preview')}
              </Button>
            )}
            <DownloadButton
              fileKey={version.fileKey}
              name={t('Version {{number}}', { number: version.number })}
              variant="ghost"
              size="sm"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function VersionFacts({ version, isLatest }: { version: DocumentVersion; isLatest: boolean }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="flex gap-3">
      <FileIcon contentType={version.contentType} />
      <div className="min-w-0 text-sm">
        <div className="flex flex-wrap items-center gap-2 font-medium">
          {t('Version {{number}}', { number: version.number })}
          {isLatest ? <Badge tone="green">{t('Latest')}</Badge> : null}
        </div>
        <FactLine className="text-muted">
          {version.fileName}
          <bdi dir="ltr">{formatBytes(version.sizeBytes)}</bdi>
        </FactLine>
        <FactLine className="text-muted">
          {version.uploadedBy}
          {format.dateTime(version.uploadedAt)}
        </FactLine>
      </div>
    </div>
  );
}
