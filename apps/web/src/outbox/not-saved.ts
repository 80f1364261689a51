import { useSyncExternalStore } from 'react';

/** What could not be kept because this device is full. It stays on screen until it is closed. */
export type NotSaved = { name: string; at: number };

let notSaved: NotSaved | undefined;
const listeners = new Set<() => void>();

export function reportNotSaved(report: NotSaved | undefined): void {
  notSaved = report;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotSaved(): NotSaved | undefined {
  return useSyncExternalStore(subscribe, () => notSaved);
}
