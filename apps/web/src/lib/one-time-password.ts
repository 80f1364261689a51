import { useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function change(password: string | undefined): void {
  shown = password;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a password that the server reveals only once. It is kept outside every screen: an ADMIN who resets their own
 * password is signed out, and must still be able to read it.
 */
export function showOneTimePassword(password: string | undefined): void {
  if (password !== undefined) change(password);
}

export function forgetOneTimePassword(): void {
  change(undefined);
}

export function useOneTimePassword(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
