import { useSyncExternalStore } from 'react';
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the previous array while its entries are unchanged, so that components of other kinds do not re-render. */
export function createSelector<Entry>(matches: (entry: Entry, key: string) => boolean) {
  const last = new Map<string, readonly Entry[]>();
  return (all: readonly Entry[], key: string): readonly Entry[] => {
    const found = all.filter((entry) => matches(entry, key));
    const before = last.get(key);
    if (before?.length === found.length && before.every((entry, at) => entry === found[at])) return before;
    last.set(key, found);
    return found;
  };
}

const ofKind = createSelector<OutboxEntry>((entry, kind) => entry.kind === kind);
const inState = createSelector<OutboxEntry>((entry, state) => entry.state === state);
const sentOfKind = createSelector<DoneEntry>((done, kind) => done.kind === kind && done.discardedFor === undefined);

export function useOutboxEntries<Body = unknown>(kind?: string): readonly OutboxEntry<Body>[] {
  const select = () => (kind === undefined ? stored.unsent : ofKind(stored.unsent, kind));
  return useSyncExternalStore(subscribe, select) as readonly OutboxEntry<Body>[];
}

/** What the server has and needs a decision about. */
export function useOutboxProblems(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, () => inState(stored.unsent, 'PROBLEM'));
}

/** What was sent in the last days. An entry is here or in the outbox, never in neither. */
export function useSentEntries<Body>(kind: string): readonly (DoneEntry & { body: Body })[] {
  const select = () => sentOfKind(stored.done, kind);
  return useSyncExternalStore(subscribe, select) as readonly (DoneEntry & { body: Body })[];
}
