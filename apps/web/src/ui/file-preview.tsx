import { endingOf } from '@binaa/contract/file-kinds';
import { clsx } from 'clsx';
import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import { FileProblem } from './file-problem.tsx';

interface FilePreviewProps {
  fileKey: string;
  address: string;
  /** Accessible name. */
  title: string;
  /** Shown instead of an image that failed to load. */
  broken: string;
  /** Requests a new URL: the old one may have expired. */
  onRetry: () => void;
  retrying: boolean;
  /** As high as the window allows. */
  tall?: boolean;
}

/** Shows an image, or a PDF in the browser's viewer. */
export function FilePreview({ fileKey, address, title, broken, onRetry, retrying, tall = false }: FilePreviewProps) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (endingOf(fileKey) === 'pdf') {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers do not show a PDF in a sandboxed frame; their viewer is sandboxed itself
      <iframe
        src={address}
        title={title}
        className={clsx(
          'w-full rounded-control border border-line bg-sunken',
          tall ? 'h-[calc(100dvh-14rem)] min-h-96' : 'h-96 lg:h-[32rem]',
        )}
      />
    );
  }
  if (brokenAddress === address) {
    return (
      <FileProblem
        icon={FileWarning}
        message={broken}
        onRetry={() => {
          // Within the same second, the new URL equals the old one.
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
      alt={title}
      onError={() => setBrokenAddress(address)}
      className={clsx(
        'mx-auto min-h-24 max-w-full rounded-control border border-line bg-sunken object-contain',
        tall ? 'max-h-[max(24rem,calc(100dvh-14rem))]' : 'max-h-[32rem]',
      )}
    />
  );
}
