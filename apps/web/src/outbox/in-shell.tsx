import { type ComponentType, lazy, Suspense } from 'react';
import { useHasField } from './field.ts';
import type { OutboxChipProps } from './outbox-chip.tsx';

/** They stand outside the screen's error boundary: without a connection and a service worker they may not load. */
const nothing: { default: ComponentType } = { default: () => null };
const Chip = lazy<ComponentType<OutboxChipProps>>(() => import('./outbox-chip.tsx').catch(() => nothing));
const Notices = lazy<ComponentType>(() => import('./outbox-notices.tsx').catch(() => nothing));

/** They appear with the first entry, which may be made without a connection. */
export function loadOutboxParts() {
  return Promise.all([import('./outbox-chip.tsx'), import('./outbox-notices.tsx')]);
}

/** Leads to the outbox while it has something to say. */
export function OutboxChip(props: OutboxChipProps) {
  return useHasField() || props.onCrew ? (
    <Suspense>
      <Chip {...props} />
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
