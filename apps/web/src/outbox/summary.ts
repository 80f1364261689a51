import { useMemo, useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../lib/storage.ts';

/** How much each user of this device has not sent. In local storage: the sign-in page and the shell read it without the database. */
export type UnsentOf = {
  userId: number;
  name: string;
  waiting: number;
  refused: number;
  /** The server has them and needs a decision. */
  problems: number;
};

/** Counts that an earlier version did not write. */
const none = { waiting: 0, refused: 0, problems: 0 };

const summaryKey = 'binaa.outbox';
const listeners = new Set<() => void>();

function parse(stored: string | undefined): UnsentOf[] {
  try {
    const summary: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(summary) ? summary.map((owner: UnsentOf) => ({ ...none, ...owner })) : [];
  } catch {
    return [];
  }
}

function readSummary(): UnsentOf[] {
  return parse(readItem(summaryKey));
}

export function writeSummary(summary: readonly UnsentOf[]): void {
  if (summary.length === 0) removeItem(summaryKey);
  else writeItem(summaryKey, JSON.stringify(summary));
  for (const listener of listeners) listener();
}

/** What the server does not have. A problem is not unsent: signing out loses nothing of it. */
export function unsentCount({ waiting, refused }: Pick<UnsentOf, 'waiting' | 'refused'>): number {
  return waiting + refused;
}

/** Whether a user has anything on this device that the server does not have. */
export function hasUnsent(userId: number | undefined): boolean {
  return readSummary().some((owner) => owner.userId === userId && unsentCount(owner) > 0);
}

/** What other users of this device have not sent. */
export function useUnsentOfOthers(userId: number): UnsentOf[] {
  return useSummary().filter((owner) => owner.userId !== userId && unsentCount(owner) > 0);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === summaryKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** What the users of this device have not sent, live in every tab. */
export function useSummary(): UnsentOf[] {
  const stored = useSyncExternalStore(subscribe, () => readItem(summaryKey));
  return useMemo(() => parse(stored), [stored]);
}
