import { isPhotoKey } from '@binaa/contract/attendance';
import { presignView, reachableAddress } from '@binaa/contract/files';
import { ImageOff, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../../lib/api-error.ts';
import { apiBase } from '../../lib/client.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';

type PhotoProps = { title: string; source: string | null };

/** A photo of the record: an uploaded one by its key, an external one by its https address. */
export function Photo({ title, source }: PhotoProps) {
  const { t } = useText();
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-muted">{title}</figcaption>
      {source === null ? (
        <NoPhoto>{t('No photo available')}</NoPhoto>
      ) : isPhotoKey(source) ? (
        <UploadedPhoto title={title} photoKey={source} />
      ) : (
        <Picture title={title} address={source} />
      )}
    </figure>
  );
}

/** The viewing address expires after minutes: it is requested when shown, and again after it has expired. */
function UploadedPhoto({ title, photoKey }: { title: string; photoKey: string }) {
  const { t } = useText();
  const view = useRead(presignView, { query: { imagePath: photoKey } }, { staleTime: 240_000 });
  if (view.isPending) {
    return (
      <SkeletonRegion>
        <SkeletonBlock className="aspect-4/3 w-full" />
      </SkeletonRegion>
    );
  }
  const refetch = () => void view.refetch();
  if (view.data) {
    const address = reachableAddress(view.data.presignedUrl, apiBase);
    return <Picture title={title} address={address} onRetry={refetch} retrying={view.isFetching} />;
  }
  if (isNotFound(view.error)) return <NoPhoto>{t('No photo available')}</NoPhoto>;
  return <BrokenPhoto onRetry={refetch} retrying={view.isFetching} />;
}

type PictureProps = { title: string; address: string; onRetry?: () => void; retrying?: boolean };

function Picture({ title, address, onRetry, retrying }: PictureProps) {
  const { t } = useText();
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (brokenAddress === address) {
    return <BrokenPhoto onRetry={onRetry ?? (() => setBrokenAddress(undefined))} retrying={retrying ?? false} />;
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" title={t('Open photo')} className="block rounded-control">
      <img
        src={address}
        alt={title}
        referrerPolicy="no-referrer"
        onError={() => setBrokenAddress(address)}
        className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-contain"
      />
    </a>
  );
}

function BrokenPhoto({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const { t } = useText();
  return (
    <NoPhoto>
      <span role="alert">{t('The photo could not be loaded')}</span>
      <Button size="sm" icon={RotateCw} pending={retrying} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </NoPhoto>
  );
}

function NoPhoto({ children }: { children: ReactNode }) {
  return (
    <div className="flex aspect-4/3 w-full flex-col items-center justify-center gap-3 rounded-control bg-sunken px-4 text-center text-sm text-muted">
      <ImageOff aria-hidden className="size-6" />
      {children}
    </div>
  );
}
