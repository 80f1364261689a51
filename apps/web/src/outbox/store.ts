import { useMemo, useSyncExternalStore } from 'react';
import type { DoneEntry, OutboxEntry } from './entry.ts';

/** The signed-in user's entries, as of one moment. */
export type Stored = {
  /** Oldest first. Screens put them over their lists. */
  unsent: readonly OutboxEntry[];
  /** What has left the outbox. */
  done: readonly DoneEntry[];
};

let stored: Stored = { unsent: [], done: [] };
const listeners = new Set<() => void>();

export function setStored(next: Stored): void {
  stored = next;
  for (const listener of listeners) listener();
}

export function currentEntries(): readonly OutboxEntry[] {
  return stored.unsent;
}

function currentDone(): readonly DoneEntry[] {
  return stored.done;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOutboxEntries<Body = unknown>(kind?: string): OutboxEntry<Body>[] {
  const all = useSyncExternalStore(subscribe, currentEntries);
  return useMemo(
    () => all.filter((entry) => kind === undefined || entry.kind === kind) as OutboxEntry<Body>[],
    [all, kind],
  );
}

/** What was sent in the last days. An entry is here or in the outbox, never in neither. */
export function useSentEntries<Body>(kind: string): (DoneEntry & { body: Body })[] {
  const all = useSyncExternalStore(subscribe, currentDone);
  return useMemo(
    () =>
      all.filter((entry) => entry.kind === kind && entry.discardedFor === undefined) as (DoneEntry & { body: Body })[],
    [all, kind],
  );
}
