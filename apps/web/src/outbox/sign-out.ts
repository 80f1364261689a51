import { useSyncExternalStore } from 'react';
import { currentSession, signOut } from '../lib/session.ts';
import { readSummary } from './summary.ts';

let isAsked = false;
const listeners = new Set<() => void>();

function setAsked(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

/** Signs out, or asks first what to do with unsent actions. */
export function askOrSignOut(): void {
  const { user } = currentSession();
  if (readSummary().some(({ userId }) => userId === user?.id)) setAsked(true);
  else void signOutWith('kept');
}

export function stopAsking(): void {
  setAsked(false);
}

/** What is unsent stays on this device or is discarded; everything else of the user is removed. */
export async function signOutWith(unsent: 'kept' | 'discarded'): Promise<void> {
  const { user } = currentSession();
  setAsked(false);
  signOut();
  if (!user) return;
  const { forgetUser } = await import('./outbox.ts');
  await forgetUser(user.id, unsent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignOutQuestion(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}
