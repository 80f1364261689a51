import { type ComponentType, lazy, Suspense } from 'react';
import { useHasField } from './field.ts';

/** They stand outside the screen's error boundary: without a connection and a service worker they may not load. */
const nothing: { default: ComponentType } = { default: () => null };
/** They appear with the first entry, which may be made without a connection. */
export function loadOutboxParts() {
  return Promise.all([import('./outbox-chip.tsx'), import('./outbox-notices.tsx')]);
}

const Chip = lazy<ComponentType>(() => import('./outbox-chip.tsx').catch(() => nothing));
const Notices = lazy<ComponentType>(() => import('./outbox-notices.tsx').catch(() => nothing));

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
