import { endingOf } from '@binaa/contract/file-kinds';
import { FileWarning } from 'lucide-react';
import { useState } from 'react';
import { FileProblem } from './file-problem.tsx';

interface FilePreviewProps {
  fileKey: string;
  address: string;
  /** What it is, for those who cannot see it. */
  title: string;
  /** Said in place of a picture that could not be loaded. */
  broken: string;
  /** Asks for a fresh address: the old one may have died. */
  onRetry: () => void;
  retrying: boolean;
}

/** A file as it looks: the picture itself, or the PDF in the browser's own viewer. */
export function FilePreview({ fileKey, address, title, broken, onRetry, retrying }: FilePreviewProps) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (endingOf(fileKey) === 'pdf') {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; its viewer has its own
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
      alt={title}
      onError={() => setBrokenAddress(address)}
      className="mx-auto max-h-[32rem] min-h-24 max-w-full rounded-control border border-line bg-sunken object-contain"
    />
  );
}
