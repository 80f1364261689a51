import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';

const key = 'binaa.single-keys';
const listeners = new Set<() => void>();

function areSingleKeysOn(): boolean {
  return readItem(key) !== 'off';
}

export function switchSingleKeys(on: boolean): void {
  if (on) removeItem(key);
  else writeItem(key, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys act on this device. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}
