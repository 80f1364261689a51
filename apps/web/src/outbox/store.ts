import { useMemo, useSyncExternalStore } from 'react';
import type { OutboxEntry } from './entry.ts';

/** The signed-in user's unsent entries, oldest first, as last read from the database. Screens put them over their lists. */
let entries: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();

export function setEntries(read: readonly OutboxEntry[]): void {
  entries = read;
  for (const listener of listeners) listener();
}

export function currentEntries(): readonly OutboxEntry[] {
  return entries;
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
