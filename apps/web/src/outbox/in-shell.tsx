import { lazy, Suspense } from 'react';
import { useHasField } from './field.ts';

const Chip = lazy(() => import('./outbox-chip.tsx'));
const Notices = lazy(() => import('./outbox-notices.tsx'));

/** Leads to the outbox while it has something to say. */
export function OutboxChip() {
  return useHasField() ? (
    <Suspense>
      <Chip />
    </Suspense>
  ) : null;
}

export function OutboxNotices() {
  return useHasField() ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
