import type { OneTimePassword } from '@binaa/contract/users';
import { useSyncExternalStore } from 'react';

type Shown = Omit<OneTimePassword, 'id'>;

let shown: Shown | undefined;
const listeners = new Set<() => void>();

function change(password: Shown | undefined): void {
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
export function showOneTimePassword(
  { name, email }: Omit<Shown, 'temporaryPassword'>,
  temporaryPassword?: string,
): void {
  if (temporaryPassword !== undefined) change({ name, email, temporaryPassword });
}

export function forgetOneTimePassword(): void {
  change(undefined);
}

export function useOneTimePassword(): Shown | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
