import { endingOf } from '@binaa/contract/file-kinds';
import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { ReceiptProblem } from './receipt-problem.tsx';

type FilePreviewProps = {
  fileKey: string;
  address: string;
  /** Asks for a fresh address: the old one may have died. */
  onRetry: () => void;
  retrying: boolean;
};

/** A receipt as it looks: the picture itself, or the PDF in the browser's own viewer. */
export function FilePreview({ fileKey, address, onRetry, retrying }: FilePreviewProps) {
  const { t } = useText();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (endingOf(fileKey) === 'pdf') {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; its viewer has its own
      <iframe
        src={address}
        title={t('Receipt')}
        className="h-96 w-full rounded-control border border-line bg-sunken lg:h-[32rem]"
      />
    );
  }
  if (brokenAddress === address) {
    return (
      <ReceiptProblem
        icon={FileWarning}
        message={t('Unable to load receipt image')}
        onRetry={() => {
          // Within one second the fresh address is the same as the old one.
          setBrokenAddress(undefined);
          onRetry();
        }}
        retrying={retrying}
      />
    );
  }
  return (
    <img
      src={address}
      alt={t('Receipt')}
      onError={() => setBrokenAddress(address)}
      className="mx-auto max-h-[32rem] min-h-24 max-w-full rounded-control border border-line bg-sunken object-contain"
    />
  );
}
