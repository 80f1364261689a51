import { sessionMessages, signIn as signInCall, signOut as signOutCall } from '@binaa/contract/session';
import { useSyncExternalStore } from 'react';
import { setAlarm } from './alarm.ts';
import { ApiError } from './api-error.ts';
import { call, onAnswered, onConfirmationRequired, onSetUpRequired, onUnauthenticated, pauseCalls } from './client.ts';
import { clockOffset, correctedNow } from './clock-offset.ts';
import { answerConfirmation, askToConfirm } from './confirmation.ts';
import { clearDraftFiles } from './draft-files.ts';
import { draftKey } from './draft-key.ts';
import { endPass, passHolder, renewPass } from './field-pass.ts';
import { forgetDevice, rememberedDevice } from './push-device.ts';
import { readItem, removeItemsStartingWith, writeItem } from './storage.ts';
import { isExpired, readToken, removeToken, storedToken, storeToken, tokenKey, type User } from './token.ts';

export type { User } from './token.ts';

/**
 * `signedOut`: the user signed out here or in another tab. Otherwise signing in leads to the address that asked for it.
 * `passUser`: nobody is signed in, and this user records with the field pass.
 */
export type Session = { user: User | undefined; signedOut: boolean; passUser?: User };

let session: Session = { user: undefined, signedOut: false };
let cancelAlarm = () => {};
const listeners = new Set<() => void>();

function change(user: User | undefined, signedOut = false, passUser?: User): void {
  session = { user, signedOut, ...(passUser && { passUser }) };
  // With the pass nobody is signed in: nothing may be asked of the server in their name.
  pauseCalls(passUser !== undefined);
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/** Whose actions are recorded on this device: the signed-in user's, or those of the holder of the field pass. */
export function currentUser(): User | undefined {
  return session.user ?? session.passUser;
}

/** Goes on with the field pass. False if there is none any more. */
export function enterPass(): boolean {
  const holder = passHolder();
  if (!holder || session.user) return false;
  change(undefined, false, { ...holder, email: '', sub: '' });
  return true;
}

export function leavePass(): void {
  if (session.passUser) change(undefined);
}

/** Reads the stored token and removes one that is expired, unreadable or incomplete. */
function readStoredSession(): User | undefined {
  cancelAlarm();
  const token = storedToken();
  if (token === undefined) return undefined;
  const content = readToken(token);
  if (!content || isExpired(content, correctedNow())) {
    removeToken();
    return undefined;
  }
  if (content.expiresAt !== undefined) {
    cancelAlarm = setAlarm(content.expiresAt - (clockOffset() ?? 0), refreshSession);
  }
  const { secondFactorSetup, ...user } = content.user;
  return secondFactorSetup && readItem(finishedKey) !== signatureOf(token) ? content.user : user;
}

/** Names the session in which the required second factor was added: its token goes on saying that it is missing. */
const finishedKey = 'binaa.second-factor';

function signatureOf(token: string): string {
  return token.split('.')[2] ?? '';
}

/** Called when the user has added the second factor that the company requires. */
export function finishSecondFactorSetup(): void {
  writeItem(finishedKey, signatureOf(storedToken() ?? ''));
  refreshSession();
}

/** Needed after the computer slept through the expiry, or after another tab changed the token. */
function refreshSession(): void {
  const user = readStoredSession();
  if (JSON.stringify(user) !== JSON.stringify(session.user)) change(user);
  else if (session.passUser && !passHolder()) change(undefined);
}

function endSession(signedOut: boolean): void {
  cancelAlarm();
  removeToken();
  answerConfirmation(false);
  change(undefined, signedOut);
}

export function startSession(): void {
  session = { user: readStoredSession(), signedOut: false };
  onUnauthenticated(() => {
    endPass();
    endSession(false);
  });
  onAnswered(() => {
    if (session.user) renewPass(session.user.id);
  });
  // A token from an older server does not tell it, nor one from before the company required a second factor.
  onSetUpRequired((step) => {
    const { user } = session;
    const needed = step === 'PASSWORD_CHANGE_REQUIRED' ? 'passwordResetRequired' : 'secondFactorSetup';
    if (user && !user[needed]) change({ ...user, [needed]: true });
  });
  onConfirmationRequired(askToConfirm);
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    if (storedToken() === undefined) endSession(true);
    else refreshSession();
  });
  document.addEventListener('visibilitychange', refreshSession);
}

/** Starts a session with a new token from the server. */
export function acceptToken(token: string): void {
  const content = readToken(token);
  if (!content) throw new ApiError(0, 'UNKNOWN', { reason: sessionMessages.invalidToken });
  if (passHolder()?.id !== content.user.id) endPass();
  const device = rememberedDevice();
  if (device && device.userId !== content.user.id) void forgetDevice();
  storeToken(token);
  change(readStoredSession());
}

/** Rejects with the ApiError SECOND_FACTOR_REQUIRED if the password was right and a second step follows. */
export async function signIn(email: string, password: string): Promise<void> {
  finishSignIn((await call(signInCall, { body: { email, password } })).token);
}

/** Starts the session of somebody who has just signed in. */
export function finishSignIn(token: string): void {
  const content = readToken(token);
  // A new token that has expired already: without a message, the sign-in page would just stay.
  if (content && isExpired(content, correctedNow()))
    throw new ApiError(0, 'UNKNOWN', { reason: sessionMessages.clockWrong });
  acceptToken(token);
}

/**
 * Deliberate: unlike a session that expires, it leaves no drafts and no photos of unsaved forms on a device that others
 * may use, and no notices arrive there. The server ends the session too, also if the page closes at once, unless it cannot
 * be reached.
 */
export function signOut(): void {
  endPass();
  if (session.user) removeItemsStartingWith(draftKey(session.user.id, ''));
  void clearDraftFiles();
  const device = rememberedDevice();
  const body = device ? { pushSubscriptionId: device.id } : undefined;
  void call(signOutCall, { body, keepalive: true }).catch(() => undefined);
  void forgetDevice();
  endSession(true);
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** The user of a screen that requires a session or, below `/offline`, a field pass. */
export function useUser(): User {
  const { user, passUser } = useSession();
  const present = user ?? passUser;
  if (!present) throw new Error('This screen needs a signed-in user');
  return present;
}

/** Whether the screen is used with the field pass: nothing is sent, and only the crew and the outbox can be opened. */
export function useIsByPass(): boolean {
  const { user, passUser } = useSession();
  return user === undefined && passUser !== undefined;
}
