import { lazy, Suspense } from 'react';
import { useHasField } from './field.ts';

/** They stand outside the screen's error boundary: without a connection and a service worker they may not load. */
const nothing = { default: () => null };
const Chip = lazy(() => import('./outbox-chip.tsx').catch(() => nothing));
const Notices = lazy(() => import('./outbox-notices.tsx').catch(() => nothing));

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
