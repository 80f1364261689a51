import { CloudOff, HardHat } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from '../../lib/connection.ts';
import { useText } from '../../lib/i18n.ts';
import { loadOutboxParts } from '../../outbox/in-shell.tsx';
import { loadOutbox } from '../../outbox/load.ts';
import { canKeep } from '../../outbox/presence.ts';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { presentBySite } from './crew-list.ts';
import { loadHeldBack } from './record-events.ts';
import { SiteList } from './site-choice.tsx';
import type { Crew, CrewOfSite } from './use-crew.ts';

const rosterLifeMs = 14 * 86_400_000;

/** The first tap or card must not wait for the outbox's code. */
export function useOutboxLoaded(): void {
  useEffect(() => {
    if (canKeep()) void Promise.all([loadOutbox(), loadHeldBack(), loadOutboxParts()]).catch(() => undefined);
  }, []);
}

/** What is shown until the roster is loaded and a site is chosen, and then the children. */
export function CrewFaces({ crew, children }: { crew: Crew; children: (ready: CrewOfSite) => ReactNode }) {
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
  if (site) return children({ crew, roster, view, site });
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <EmptyState icon={HardHat} message={t('Choose the site')} hint={t('People are checked in and out there.')} />
      <SiteList
        sites={roster.sites}
        chosen={undefined}
        countPresent={() => presentBySite(roster, view)}
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
