import { endingOf } from '@binaa/contract/file-kinds';
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
}

/** Shows an image, or a PDF in the browser's viewer. */
export function FilePreview({ fileKey, address, title, broken, onRetry, retrying }: FilePreviewProps) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (endingOf(fileKey) === 'pdf') {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers do not show a PDF in a sandboxed frame; their viewer is sandboxed itself
      <iframe
        src={address}
        title={title}
        className="h-96 w-full rounded-control border border-line bg-sunken lg:h-[32rem]"
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
      className="mx-auto max-h-[32rem] min-h-24 max-w-full rounded-control border border-line bg-sunken object-contain"
    />
  );
}
