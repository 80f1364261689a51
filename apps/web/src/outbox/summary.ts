import { useMemo, useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../lib/storage.ts';

/** How much each user of this device has not sent. In local storage: the sign-in page and the shell read it without the database. */
export type UnsentOf = {
  userId: number;
  name: string;
  waiting: number;
  /** Refused, or kept by the server for a decision. */
  problems: number;
  /** When the oldest was made. */
  since: number;
};

const summaryKey = 'binaa.outbox';
const listeners = new Set<() => void>();

function parse(stored: string | undefined): UnsentOf[] {
  try {
    const summary: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(summary) ? (summary as UnsentOf[]) : [];
  } catch {
    return [];
  }
}

export function readSummary(): UnsentOf[] {
  return parse(readItem(summaryKey));
}

export function writeSummary(summary: readonly UnsentOf[]): void {
  if (summary.length === 0) removeItem(summaryKey);
  else writeItem(summaryKey, JSON.stringify(summary));
  for (const listener of listeners) listener();
}

export function unsentCount({ waiting, problems }: Pick<UnsentOf, 'waiting' | 'problems'>): number {
  return waiting + problems;
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
