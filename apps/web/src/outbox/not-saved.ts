import { useSyncExternalStore } from 'react';

/** What could not be kept because this device is full, since the notice was last closed, and when the last of it was made. */
export type NotSaved = { names: readonly string[]; at: number };

let notSaved: NotSaved | undefined;
const listeners = new Set<() => void>();

function change(next: NotSaved | undefined): void {
  notSaved = next;
  for (const listener of listeners) listener();
}

/** It stays on screen until it is closed: everything in it must be written down by hand. */
export function reportNotSaved({ name, at }: { name: string; at: number }): void {
  change({ names: [...(notSaved?.names ?? []), name], at });
}

export function closeNotSaved(): void {
  change(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotSaved(): NotSaved | undefined {
  return useSyncExternalStore(subscribe, () => notSaved);
}
