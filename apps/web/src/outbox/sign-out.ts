import { useSyncExternalStore } from 'react';
import { currentTexts } from '../lib/i18n.ts';
import { currentSession, signOut } from '../lib/session.ts';
import { hasUnsent } from './summary.ts';

let isAsked = false;
const listeners = new Set<() => void>();

function setAsked(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

/** Signs out, or asks first what to do with unsent actions. */
export function askOrSignOut(): void {
  const { user } = currentSession();
  if (hasUnsent(user?.id)) setAsked(true);
  else void signOutKeeping();
}

export function stopAsking(): void {
  setAsked(false);
}

/** What is unsent stays on this device; everything else of the user is removed. */
export async function signOutKeeping(): Promise<void> {
  const { user } = currentSession();
  setAsked(false);
  signOut();
  if (!user) return;
  const { forgetUser } = await import('./outbox.ts');
  await forgetUser(user.id);
}

/** Discards what is unsent and tells the server, then signs out. False, and still signed in, if the server did not hear all. */
export async function discardAndSignOut(): Promise<boolean> {
  const { user } = currentSession();
  const { discardAllOf } = await import('./outbox.ts');
  if (user && !(await discardAllOf(user.id, currentTexts().t('Discarded when signing out')))) return false;
  await signOutKeeping();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignOutQuestion(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}
