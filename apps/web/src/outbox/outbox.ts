import { isOffline, onConnectionChange } from '../lib/connection.ts';
import { currentSession, currentUser, onSessionChange } from '../lib/session.ts';
import { entriesChanged, onChangeElsewhere, readEntries } from './changes.ts';
import { deleteFieldDatabase } from './database.ts';
import { discardOf, tellsDiscards } from './discards.ts';
import {
  allEntries,
  cancelEntries,
  changeEntry,
  fileOf,
  makeDue,
  removeDoneOf,
  removeEntry,
  replaceEntries,
} from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { markField } from './field.ts';
import { loadKinds, loadKindsOf } from './kinds.ts';
import { type Load, loadOf } from './limits.ts';
import { canKeep, hasFieldDatabase } from './presence.ts';
import { addToOutbox } from './send-or-keep.ts';
import { senderLock, sendWaiting } from './sender.ts';
import { currentEntries } from './store.ts';

export { doneEntries as readDone } from './entries.ts';
export { keep } from './keeper.ts';
export { addToOutbox } from './send-or-keep.ts';

const lookAgainMs = 60_000;

function readAndSend(): void {
  void readEntries().catch(() => undefined);
  void sendWaiting();
}

/** Runs once, when this module loads: another tab's change, a connection, a sign-in or time lets entries be sent. */
function start(): void {
  if (!canKeep()) return;
  onChangeElsewhere(readAndSend);
  onConnectionChange(() => {
    if (!isOffline()) void sendWaiting();
  });
  onSessionChange(readAndSend);
  window.addEventListener('online', () => void sendWaiting());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendWaiting();
  });
  setInterval(() => {
    if (currentEntries().some(({ state }) => state === 'WAITING')) void sendWaiting();
  }, lookAgainMs);
  void hasFieldDatabase().then(markField);
  readAndSend();
}

/** Loads what keeping and listing an entry of this kind needs. */
export async function loadPartsOf(kind: string): Promise<void> {
  const kinds = await loadKinds([kind]);
  await Promise.all([kinds.get(kind)?.loadNext?.(), import('./waiting-list.tsx')]);
}

/** Takes back the entries of one action while none of them is sent yet. False if it is too late. */
export async function cancelOutboxEntries(ids: readonly string[]): Promise<boolean> {
  const isCancelled = await cancelEntries(ids);
  await entriesChanged();
  return isCancelled;
}

/** Takes out entries that lost their purpose because the user undid what they belong to. */
export async function withdrawOutboxEntries<Body>(kind: string, isMeant: (body: Body) => boolean): Promise<void> {
  const meant = (await allEntries()).filter((entry) => entry.kind === kind && isMeant(entry.body as Body));
  for (const { id } of meant) await removeEntry(id);
  if (meant.length > 0) await entriesChanged();
}

async function discard(entries: readonly OutboxEntry[], discardedFor: string): Promise<void> {
  const kinds = await loadKindsOf(entries);
  const user = currentUser();
  const isTold = user !== undefined && tellsDiscards(user.role);
  const next = (entry: OutboxEntry) => (isTold ? discardOf(entry, discardedFor, kinds) : undefined);
  await replaceEntries(entries, next, { at: Date.now(), discardedFor });
  await entriesChanged();
}

/**
 * Takes an entry out for good. It stays in the list of the last seven days, with the reason, and the server is told. False
 * if it is being sent just now.
 */
export async function discardOutboxEntry(id: string, discardedFor: string): Promise<boolean> {
  const lane = (await allEntries()).find((one) => one.id === id)?.lane;
  if (!lane) return true;
  const isDone = await navigator.locks.request(senderLock(lane), { ifAvailable: true }, async (lock) => {
    const entry = (await allEntries()).find((one) => one.id === id);
    // Only what still waits can be on its way.
    if (!entry || (entry.state === 'WAITING' && !lock)) return entry === undefined;
    await discard([entry], discardedFor);
    return true;
  });
  void sendWaiting();
  return isDone;
}

/** Takes out all that the user has not sent. False if the server could not be told of each: what is left still waits. */
export async function discardAllOf(userId: number, discardedFor: string): Promise<boolean> {
  const unsentOf = async () => (await allEntries()).filter((entry) => entry.userId === userId);
  await navigator.locks.request(senderLock('facts'), () =>
    navigator.locks.request(senderLock('files'), async () => discard(await unsentOf(), discardedFor)),
  );
  await sendNow();
  return (await unsentOf()).length === 0;
}

/** What another user of this device has not sent. Only for an ADMIN, about an account that was deleted. */
export async function entriesOf(userId: number): Promise<OutboxEntry[]> {
  return (await allEntries()).filter((entry) => entry.userId === userId);
}

/** What the device keeps of all its users: the limits are the device's. */
export async function readLoad(): Promise<Load> {
  return loadOf(await allEntries());
}

/** Sends the crew events of a deleted account under the name of the signed-in ADMIN. */
export async function takeOver(userId: number): Promise<void> {
  const { user } = currentSession();
  const left = await entriesOf(userId);
  const kinds = await loadKindsOf(left);
  const taken = left.filter(({ kind }) => user && kinds.get(kind)?.canBeTakenOver);
  for (const { id } of taken)
    await changeEntry(id, (entry) =>
      user && entry.userId === userId
        ? {
            ...withoutReason(entry),
            state: 'WAITING',
            userId: user.id,
            userName: user.name,
            takenOverFrom: userId,
            nextTryAt: 0,
            attempts: 0,
            serverFailures: 0,
          }
        : undefined,
    );
  await entriesChanged();
  await sendWaiting();
}

function withoutReason({ reason: _reason, ...entry }: OutboxEntry): OutboxEntry {
  return entry;
}

/** Takes out those of these entries whose problem has been solved on the server. */
export async function settleSolved(ids: readonly string[]): Promise<void> {
  const problems = (await allEntries()).filter(({ id, state }) => state === 'PROBLEM' && ids.includes(id));
  const kinds = await loadKindsOf(problems);
  for (const entry of problems) {
    if (!(await kinds.get(entry.kind)?.isSolved?.(entry))) continue;
    await removeEntry(entry.id, { at: Date.now() });
    await entriesChanged();
  }
}

const longestWaitMs = 30_000;

/**
 * Sends everything at once, whatever it was waiting for. Resolves when nothing more can be sent now, or after half a minute:
 * an upload, or another tab that sends, may take longer, and goes on.
 */
export async function sendNow(): Promise<void> {
  const { user } = currentSession();
  if (user) await makeDue(user.id);
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  await Promise.race([sendWaiting(), limit]);
}

/** Makes a new entry of a refused one, against the record's present state. */
export async function insist(entry: OutboxEntry): Promise<void> {
  const { insist: how } = (await loadKindsOf([entry])).get(entry.kind) ?? {};
  if (!how) return;
  await addToOutbox({ kind: entry.kind, body: await how.renew(entry.body) });
  await removeEntry(entry.id);
  await entriesChanged();
}

/** Puts a refused entry back into its form. Resolves to the form's path, or undefined if the form has another draft. */
export async function correct(entry: OutboxEntry): Promise<string | undefined> {
  const correction = (await loadKindsOf([entry])).get(entry.kind)?.correct?.(entry.body);
  if (!correction) return undefined;
  const files = (await Promise.all(entry.files.map(fileOf))).filter((file) => file !== undefined);
  const { formKey, path, values } = correction;
  // It brings the code of forms, which the crew screen does without.
  const { giveDraft } = await import('./give-draft.ts');
  if (!(await giveDraft({ userId: entry.userId, formKey }, values, files))) return undefined;
  await removeEntry(entry.id);
  await entriesChanged();
  return path;
}

/** Removes what is left of a user on this device, but not what is unsent. */
export async function forgetUser(userId: number): Promise<void> {
  await removeDoneOf(userId);
  if ((await allEntries()).length === 0) await deleteFieldDatabase();
  await entriesChanged();
}

start();
