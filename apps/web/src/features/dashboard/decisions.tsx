import type { Dashboard } from '@binaa/contract/dashboard';
import { lazy, Suspense, useEffect } from 'react';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';

/** Loaded on demand: other roles do without the code of dialogs and decisions. */
const loadCard = () => import('../expenses/decisions-card.tsx');
const DecisionsCard = lazy(loadCard);

type DecisionsProps = { decisions: Dashboard['decisions']; isLoading: boolean };

/** What waits for the reader's decision. Nothing if it cannot be loaded: the dashboard then says so. */
export function Decisions({ decisions, isLoading }: DecisionsProps) {
  useEffect(() => void loadCard(), []);
  const skeleton = (
    <SkeletonRegion>
      <SkeletonBlock className="h-64 w-full rounded-card" />
    </SkeletonRegion>
  );
  if (!decisions) return isLoading ? skeleton : null;
  return (
    <Suspense fallback={skeleton}>
      <DecisionsCard decisions={decisions} />
    </Suspense>
  );
}
