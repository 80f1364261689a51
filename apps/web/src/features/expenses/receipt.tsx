import { CloudOff, ReceiptText } from 'lucide-react';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useViewingAddress } from '../../lib/viewing-address.ts';
import { FilePreview } from '../../ui/file-preview.tsx';
import { FileProblem } from '../../ui/file-problem.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
import { OpenReceiptButtons } from './open-receipt-buttons.tsx';

/** The receipt of an expense, by its storage key. */
export function Receipt({ fileKey }: { fileKey: string | null }) {
  const { t } = useText();
  if (fileKey === null) {
    return <FileProblem icon={ReceiptText} message={t('No receipt available for this expense')} />;
  }
  if (fileKey.trim() === '') {
    return <FileProblem icon={ReceiptText} message={t('No receipt key available for this expense')} />;
  }
  return <StoredReceipt fileKey={fileKey} />;
}

function StoredReceipt({ fileKey }: { fileKey: string }) {
  const { t } = useText();
  const { address, error, isPending, isFetching, refetch } = useViewingAddress(fileKey);
  if (isPending) {
    return (
      <SkeletonRegion>
        <SkeletonBlock className="h-72 w-full" />
      </SkeletonRegion>
    );
  }
  if (address === undefined) {
    // The server did not answer, or it has nothing to show.
    const isUnanswered = error !== undefined && !isNotFound(error);
    return (
      <FileProblem
        icon={CloudOff}
        message={
          isUnanswered
            ? t('Failed to fetch receipt URL. Please try again.')
            : t('Could not retrieve receipt image. Please try again.')
        }
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <FilePreview
        fileKey={fileKey}
        address={address}
        title={t('Receipt')}
        broken={t('Unable to load receipt image')}
        onRetry={refetch}
        retrying={isFetching}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <OpenReceiptButtons fileKey={fileKey} />
      </div>
    </div>
  );
}
