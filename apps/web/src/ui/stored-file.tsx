import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewingAddress } from '../lib/viewing-address.ts';
import { FilePreview } from './file-preview.tsx';
import { FileProblem } from './file-problem.tsx';
import { SkeletonBlock, SkeletonRegion } from './skeleton.tsx';

interface StoredFileProps {
  fileKey: string;
  /** The accessible name. */
  title: string;
  /** The height of the skeleton, as a class. */
  height: string;
  /** The message when the server gives no viewing address. */
  failureOf: (error: Error | undefined) => string;
  /** The message when the image cannot be shown. */
  broken: string;
  /** As high as the window allows. */
  tall?: boolean;
  /** Buttons below the preview. */
  children: ReactNode;
}

/** Requests the viewing address of an uploaded file and shows its preview. */
export function StoredFile({ fileKey, title, height, failureOf, broken, tall = false, children }: StoredFileProps) {
  const { address, error, isPending, isFetching, refetch } = useViewingAddress(fileKey);
  if (isPending) {
    return (
      <SkeletonRegion>
        <SkeletonBlock className={`${height} w-full`} />
      </SkeletonRegion>
    );
  }
  if (address === undefined) {
    return <FileProblem icon={CloudOff} message={failureOf(error)} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <FilePreview
        fileKey={fileKey}
        address={address}
        title={title}
        broken={broken}
        tall={tall}
        onRetry={refetch}
        retrying={isFetching}
      />
      {children}
    </div>
  );
}
