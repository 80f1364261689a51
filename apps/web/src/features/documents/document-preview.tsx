import type { DocumentVersion } from '@binaa/contract/documents';
import { ExternalLink } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useOpenFile } from '../../lib/use-open-file.ts';
import { Button } from '../../ui/button.tsx';
import { FileProblem } from '../../ui/file-problem.tsx';
import { StoredFile } from '../../ui/stored-file.tsx';
import { notify } from '../../ui/toast.tsx';
import { DownloadButton } from './download-button.tsx';
import { fileIcons, isPreviewable, lookOf } from './file-icon.tsx';

type DocumentPreviewProps = { version: DocumentVersion; title: string };

/** Shows images and PDFs. Other files can only be downloaded. */
export function DocumentPreview({ version, title }: DocumentPreviewProps) {
  const { t } = useText();
  if (isPreviewable(version.contentType)) return <ShownFile fileKey={version.fileKey} title={title} />;
  return (
    <FileProblem
      icon={fileIcons[lookOf(version.contentType)]}
      message={t('This kind of file cannot be shown here. Download it to open it.')}
    >
      <DownloadButton fileKey={version.fileKey} name={version.fileName} size="sm" />
    </FileProblem>
  );
}

function ShownFile({ fileKey, title }: { fileKey: string; title: string }) {
  const { t } = useText();
  const button = useOpenFile(fileKey, () => notify.error(t('Failed to open document. Please try again.')));
  const failure = t('Failed to load preview. Please try again.');
  return (
    <StoredFile fileKey={fileKey} title={title} height="h-96" failureOf={() => failure} broken={failure}>
      <Button size="sm" icon={ExternalLink} className="self-center" {...button('open')}>
        {t('Open in a new tab')}
      </Button>
    </StoredFile>
  );
}
