import type { DocumentVersion } from '@binaa/contract/documents';
import { CloudOff, ExternalLink } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useOpenFile } from '../../lib/use-open-file.ts';
import { useViewingAddress } from '../../lib/viewing-address.ts';
import { Button } from '../../ui/button.tsx';
import { FilePreview } from '../../ui/file-preview.tsx';
import { FileProblem } from '../../ui/file-problem.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
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
  const { address, isPending, isFetching, refetch } = useViewingAddress(fileKey);
  const button = useOpenFile(fileKey, () => notify.error(t('Failed to open document. Please try again.')));
  if (isPending) {
    return (
      <SkeletonRegion>
        <SkeletonBlock className="h-96 w-full" />
      </SkeletonRegion>
    );
  }
  const failure = t('Failed to load preview. Please try again.');
  if (address === undefined) {
    return <FileProblem icon={CloudOff} message={failure} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <FilePreview
        fileKey={fileKey}
        address={address}
        title={title}
        broken={failure}
        onRetry={refetch}
        retrying={isFetching}
      />
      <Button size="sm" icon={ExternalLink} className="self-center" {...button('open')}>
        {t('Open in a new tab')}
      </Button>
    </div>
  );
}
