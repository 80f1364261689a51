import type { Endpoint } from '@binaa/contract/endpoint';
import { isOffline } from '../lib/connection.ts';
import { refreshAfter } from '../lib/send.ts';
import { currentSession } from '../lib/session.ts';
import { readToken, storedToken } from '../lib/token.ts';
import { uploadFile } from '../lib/upload.ts';
import { entriesChanged } from './changes.ts';
import { allEntries, changeEntry, fileOf, removeEntry } from './entries.ts';
import { type Lane, nextUp, type OutboxEntry } from './entry.ts';
import type { OutboxKind, Sent } from './kind.ts';
import { loadKinds } from './kinds.ts';
import { afterFailure, judgeFailure } from './outcome.ts';

/** One tab sends at a time. The others wait for its lock, which the browser frees when the tab is closed or killed. */
export const senderLock = 'binaa.outbox';
const callTimeoutMs = 60_000;
const uploadTimeoutMs = 300_000;

/** Held by the screen that is sending an entry itself. */
export function heldLock(entryId: string): string {
  return `binaa.held.${entryId}`;
}

let running: Promise<void> | undefined;
let isAskedAgain = false;
const timers = new Map<Lane, ReturnType<typeof setTimeout>>();

/** Sends what is due. Resolves when nothing more can be sent now. */
export function sendWaiting(): Promise<void> {
  if (running) {
    isAskedAgain = true;
    return running;
  }
  running = navigator.locks
    .request(senderLock, async () => {
      do {
        isAskedAgain = false;
        await releaseAbandoned();
        await Promise.all([drain('facts'), drain('files')]);
      } while (isAskedAgain);
    })
    // A database that cannot be read now is tried again like an entry.
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** The screen that was sending them is gone: the browser was closed or killed. */
async function releaseAbandoned(): Promise<void> {
  const held = (await allEntries()).filter(({ state }) => state === 'HELD');
  if (held.length === 0) return;
  const { held: locks = [] } = await navigator.locks.query();
  const names = new Set(locks.map(({ name }) => name));
  const abandoned = held.filter(({ id }) => !names.has(heldLock(id)));
  for (const { id } of abandoned) await changeEntry(id, (entry) => ({ ...entry, state: 'WAITING' }));
  if (abandoned.length > 0) await entriesChanged();
}

async function drain(lane: Lane): Promise<void> {
  const kinds = await loadKinds();
  const refreshed = new Set<Endpoint>();
  try {
    while (!isOffline()) {
      const userId = signedInUser();
      if (userId === undefined) return;
      const own = (await allEntries()).filter((entry) => entry.userId === userId && kinds.has(entry.kind));
      const { batch, at } = nextUp(own, { lane, now: Date.now(), largestBatch: (kind) => kinds.get(kind)?.batch ?? 1 });
      const kind = kinds.get(batch[0]?.kind ?? '');
      if (!kind) return wake(lane, at);
      refreshed.add(kind.refreshes);
      if (!(await sendBatch(kind, batch))) return;
    }
  } finally {
    for (const endpoint of refreshed) void refreshAfter(endpoint);
  }
}

/** The token decides, not what this tab remembers: another tab may have signed in somebody else just now. */
function signedInUser(): number | undefined {
  const { user } = currentSession();
  const owner = readToken(storedToken() ?? '')?.user.id;
  return user?.id === owner && !user?.passwordResetRequired ? owner : undefined;
}

function wake(lane: Lane, at: number | undefined): void {
  clearTimeout(timers.get(lane));
  if (at !== undefined)
    timers.set(
      lane,
      setTimeout(() => void sendWaiting(), Math.max(0, at - Date.now())),
    );
}

/** Whether to go on with the lane. */
async function sendBatch(kind: OutboxKind, batch: readonly OutboxEntry[]): Promise<boolean> {
  try {
    const results = await kind.send(batch, { upload, signal: () => AbortSignal.timeout(callTimeoutMs) });
    for (const result of results) await settle(result, kind);
    // An entry without a result would be sent again and again at once.
    const missing = batch.filter(({ id }) => !results.some((result) => result.id === id));
    await recordFailure(missing, undefined);
    await entriesChanged();
    // Entries of the other lane may have waited for these.
    isAskedAgain = true;
    return true;
  } catch (error) {
    // It is sent at once when the connection is back, without the delay of a failed attempt.
    if (isOffline()) return false;
    const [first] = batch;
    const { is } = judgeFailure(error, first ?? { attempts: 0 });
    if (is === 'sign-in') return false;
    // One bad entry must not keep the others of its call from arriving.
    if (is === 'refused' && batch.length > 1) return sendOneByOne(kind, batch);
    await recordFailure(batch, error);
    await entriesChanged();
    return true;
  }
}

async function sendOneByOne(kind: OutboxKind, batch: readonly OutboxEntry[]): Promise<boolean> {
  for (const entry of batch) if (!(await sendBatch(kind, [entry]))) return false;
  return true;
}

async function recordFailure(entries: readonly OutboxEntry[], error: unknown): Promise<void> {
  for (const { id } of entries) await changeEntry(id, (present) => afterFailure(present, error, Date.now()));
}

function settle(result: Sent, { isListedWhenSent }: OutboxKind): Promise<unknown> {
  if (result.is === 'sent') return removeEntry(result.id, isListedWhenSent === false ? undefined : { at: Date.now() });
  const state = result.is === 'problem' ? 'PROBLEM' : 'REFUSED';
  return changeEntry(result.id, (entry) => ({ ...entry, state, reason: result.reason }));
}

/** The key is stored before the call that uses it: sent again after a crash, the call is the same to the letter. */
async function upload(entry: OutboxEntry): Promise<string[]> {
  const keys: string[] = [];
  for (const described of entry.files) {
    const file = described.key === undefined ? await fileOf(described) : undefined;
    if (!file) {
      if (described.key !== undefined) keys.push(described.key);
      continue;
    }
    const { folder, id } = described;
    const signal = AbortSignal.timeout(uploadTimeoutMs);
    const key = await uploadFile({ file, folder, onProgress: () => undefined, signal });
    await changeEntry(entry.id, (present) => ({
      ...present,
      files: present.files.map((one) => (one.id === id ? { ...one, key } : one)),
    }));
    keys.push(key);
  }
  return keys;
}
