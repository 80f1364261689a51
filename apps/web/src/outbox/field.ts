import { useSyncExternalStore } from 'react';
import { loadOnce } from '../lib/load-once.ts';
import { readItem, removeItem, writeItem } from '../lib/storage.ts';
import type { KindSources } from './kind.ts';

// The little of the outbox that every page loads. The rest is loaded by screens that can keep something, and once this device has kept something.

/** Says that the database was made, without asking the browser for it. */
const fieldKey = 'binaa.field';
const listeners = new Set<() => void>();

export function hasField(): boolean {
  return readItem(fieldKey) !== undefined;
}

export function markField(isMade: boolean): void {
  if (isMade === hasField()) return;
  if (isMade) writeItem(fieldKey, 'made');
  else removeItem(fieldKey);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useHasField(): boolean {
  return useSyncExternalStore(subscribe, hasField);
}

let loadKindModule = async (): Promise<{ outboxKinds: KindSources }> => ({ outboxKinds: new Map() });

/** The shell says where the kinds are: they belong to features, which this folder does not import. */
export function provideKinds(load: typeof loadKindModule): void {
  loadKindModule = loadOnce(load);
}

export function kindModule() {
  return loadKindModule();
}
