import { CloudOff, HardHat } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../../lib/connection.ts';
import { useText } from '../../lib/i18n.ts';
import { useIsByPass } from '../../lib/session.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { canKeep } from '../../outbox/presence.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { CrewActions } from './crew-actions.tsx';
import { presentBySite } from './crew-list.ts';
import { loadHeldBack } from './record-events.ts';
import { SiteList } from './site-choice.tsx';
import { SiteCrew } from './site-crew.tsx';
import { type Crew, useCrew } from './use-crew.ts';

const rosterLifeMs = 14 * 86_400_000;

/** Who is at a site: checking people in and out, with or without a connection. */
export default function CrewPage() {
  const { t } = useText();
  const crew = useCrew();
  const isByPass = useIsByPass();
  // The first tap must not wait for the outbox's code.
  useEffect(() => {
    if (canKeep()) void Promise.all([loadOutbox(), loadHeldBack()]).catch(() => undefined);
  }, []);
  return (
    <div className="text-[1.0625rem]">
      <PageHeader title={t('Crew')} actions={isByPass ? undefined : <CrewActions roster={crew.roster} />} />
      <CrewBody crew={crew} />
    </div>
  );
}

function CrewBody({ crew }: { crew: Crew }) {
  const { t } = useText();
  const isGone = useSyncExternalStore(onConnectionChange, isOffline);
  const { roster, view, site } = crew;
  const isTooOld = roster !== undefined && crew.now - crew.loadedAt > rosterLifeMs;
  if (isGone && (!roster || isTooOld) && !crew.isFetching) {
    const message = crew.hasLoadedBefore
      ? t('Connect once to refresh the crew.')
      : t('This phone has not loaded the crew yet. Connect once, then it works without a connection.');
    return <EmptyState icon={CloudOff} message={message} />;
  }
  if (crew.failed)
    return (
      <FailedState
        message={t('Failed to load the crew. Please try again later.')}
        onRetry={crew.readAgain}
        retrying={crew.isFetching}
      />
    );
  if (!roster || !view || isTooOld) return <CrewSkeleton />;
  if (site) return <SiteCrew crew={crew} roster={roster} view={view} site={site} />;
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <EmptyState icon={HardHat} message={t('Choose the site')} hint={t('People are checked in and out there.')} />
      <SiteList
        sites={roster.sites}
        chosen={undefined}
        counts={presentBySite(roster, view)}
        onChoose={crew.chooseSite}
      />
    </div>
  );
}

function CrewSkeleton() {
  return (
    <SkeletonRegion className="mx-auto flex max-w-2xl flex-col gap-3 xl:max-w-none">
      <SkeletonBlock className="h-14 w-full" />
      <SkeletonBlock className="h-14 w-full" />
      {Array.from({ length: 8 }, (_, row) => (
        <SkeletonBlock key={row} className="h-16 w-full" />
      ))}
    </SkeletonRegion>
  );
}
