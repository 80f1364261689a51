import type { Endpoint } from '@binaa/contract/endpoint';
import { fileMessages } from '@binaa/contract/files';
import { ApiError } from '../lib/api-error.ts';
import { isOffline } from '../lib/connection.ts';
import { refreshAfter } from '../lib/send.ts';
import { currentSession } from '../lib/session.ts';
import { isLimited, readToken, storedToken } from '../lib/token.ts';
import { uploadFile } from '../lib/upload.ts';
import { entriesChanged } from './changes.ts';
import { allEntries, changeEntry, fileOf, removeEntries } from './entries.ts';
import { gatheredAt, type Lane, nextUp, type OutboxEntry } from './entry.ts';
import type { OutboxKind, Sent } from './kind.ts';
import { loadKindsOf } from './kinds.ts';
import { afterFailure, judgeFailure } from './outcome.ts';
import { canKeep } from './presence.ts';

const lanes: readonly Lane[] = ['facts', 'files'];

/** One tab sends a lane at a time. The others wait for its lock, which the browser frees when the tab is closed or killed. */
export function senderLock(lane: Lane): string {
  return `binaa.outbox.${lane}`;
}

const callTimeoutMs = 60_000;
const uploadTimeoutMs = 300_000;

/** Held by the screen that is sending an entry itself. */
export function heldLock(entryId: string): string {
  return `binaa.held.${entryId}`;
}

type Sender = { running?: Promise<void> | undefined; isAskedAgain: boolean };
/** A lane has a sender of its own: a fact that is made during an upload must not wait for it. */
const senders: Record<Lane, Sender> = { facts: { isAskedAgain: false }, files: { isAskedAgain: false } };
const alarms = new Map<Lane, { at: number; timer: ReturnType<typeof setTimeout> }>();

/** Sends what is due. Resolves when nothing more can be sent now. */
export async function sendWaiting(): Promise<void> {
  if (!canKeep()) return;
  do await Promise.all(lanes.map(sendLane));
  while (lanes.some((lane) => senders[lane].running !== undefined));
}

function sendLane(lane: Lane): Promise<void> {
  const sender = senders[lane];
  if (sender.running) {
    sender.isAskedAgain = true;
    return sender.running;
  }
  sender.running = navigator.locks
    .request(senderLock(lane), async () => {
      do {
        sender.isAskedAgain = false;
        await releaseAbandoned();
        await drain(lane);
      } while (sender.isAskedAgain);
    })
    // A database that cannot be read now is tried again like an entry.
    .catch(() => undefined)
    .finally(() => {
      sender.running = undefined;
      // Asked after the last look, while the lock was being given back.
      if (sender.isAskedAgain) void sendLane(lane);
    });
  return sender.running;
}

/** For new entries: looks for what to send once the first of them can no longer be undone. */
export function sendWhenDue(added: readonly OutboxEntry[]): void {
  for (const lane of lanes) {
    const at = Math.min(...added.filter((entry) => entry.lane === lane).map(gatheredAt));
    if (at === Number.POSITIVE_INFINITY) continue;
    const sender = senders[lane];
    // It has not seen them yet, and might turn off the alarm.
    if (sender.running) sender.isAskedAgain = true;
    else if (at < (alarms.get(lane)?.at ?? Number.POSITIVE_INFINITY)) wake(lane, at);
  }
}

/** The screen that was sending them is gone: the browser was closed or killed. */
async function releaseAbandoned(): Promise<void> {
  const held = (await allEntries()).filter(({ state }) => state === 'HELD');
  if (held.length === 0) return;
  const { held: locks = [] } = await navigator.locks.query();
  const names = new Set(locks.map(({ name }) => name));
  const abandoned = held.filter(({ id }) => !names.has(heldLock(id)));
  for (const { id } of abandoned) await changeEntry(id, toWaiting);
  if (abandoned.length > 0) await entriesChanged();
}

/** The other lane may have released and sent it meanwhile. */
function toWaiting(entry: OutboxEntry): OutboxEntry | undefined {
  return entry.state === 'HELD' ? { ...entry, state: 'WAITING' } : undefined;
}

async function drain(lane: Lane): Promise<void> {
  const refreshed = new Set<Endpoint>();
  try {
    while (!isOffline()) {
      const userId = signedInUser();
      if (userId === undefined) return;
      // Read before the entries: whatever could still be undone after that is not due.
      const now = Date.now();
      const own = (await allEntries()).filter((entry) => entry.userId === userId);
      const kinds = await loadKindsOf(own);
      const sendable = own.filter(({ kind: name }) => kinds.has(name));
      const { batch, at } = nextUp(sendable, {
        lane,
        now,
        largestBatch: (kind) => kinds.get(kind)?.batch ?? 1,
      });
      const kind = kinds.get(batch[0]?.kind ?? '');
      if (!kind) return wake(lane, at);
      refreshed.add(kind.refreshes);
      if (!(await sendBatch(kind, batch, userId))) return;
    }
  } finally {
    for (const endpoint of refreshed) void refreshAfter(endpoint);
  }
}

/** Read right before each call. The token decides, not what this tab remembers: another tab may have signed in somebody else. */
function signedInUser(): number | undefined {
  const { user } = currentSession();
  const owner = readToken(storedToken() ?? '')?.user.id;
  return user?.id === owner && user && !isLimited(user) ? owner : undefined;
}

/** An upload takes minutes. Whoever has signed in meanwhile must not send what somebody else recorded. */
function requireUser(userId: number): void {
  if (signedInUser() !== userId) throw new ApiError(401, 'UNAUTHENTICATED');
}

function wake(lane: Lane, at: number | undefined): void {
  clearTimeout(alarms.get(lane)?.timer);
  alarms.delete(lane);
  if (at === undefined) return;
  const ring = () => {
    alarms.delete(lane);
    void sendLane(lane);
  };
  alarms.set(lane, { at, timer: setTimeout(ring, Math.max(0, at - Date.now())) });
}

/** Whether to go on with the lane. */
async function sendBatch(kind: OutboxKind, batch: readonly OutboxEntry[], userId: number): Promise<boolean> {
  try {
    const signal = () => {
      requireUser(userId);
      return AbortSignal.timeout(callTimeoutMs);
    };
    const results = await kind.send(batch, { upload, signal });
    await settle(results, kind);
    // An entry without a result would be sent again and again at once.
    const missing = batch.filter(({ id }) => !results.some((result) => result.id === id));
    await recordFailure(missing, undefined);
    await entriesChanged();
    // Entries of the other lane may have waited for these.
    for (const lane of lanes) if (lane !== kind.lane) void sendLane(lane);
    return true;
  } catch (error) {
    // It is sent at once when the connection is back, without the delay of a failed attempt.
    if (isOffline()) return false;
    const [first] = batch;
    const { is } = judgeFailure(error, first ?? { attempts: 0 });
    if (is === 'sign-in') return false;
    // One bad entry must not keep the others of its call from arriving.
    if (is === 'refused' && batch.length > 1) return sendOneByOne(kind, batch, userId);
    await recordFailure(batch, error);
    await entriesChanged();
    return true;
  }
}

async function sendOneByOne(kind: OutboxKind, batch: readonly OutboxEntry[], userId: number): Promise<boolean> {
  for (const entry of batch) if (!(await sendBatch(kind, [entry], userId))) return false;
  return true;
}

async function recordFailure(entries: readonly OutboxEntry[], error: unknown): Promise<void> {
  for (const { id } of entries) await changeEntry(id, (present) => afterFailure(present, error, Date.now()));
}

async function settle(results: readonly Sent[], { isListedWhenSent }: OutboxKind): Promise<void> {
  const sent = results.filter(({ is }) => is === 'sent').map(({ id }) => id);
  if (sent.length > 0) await removeEntries(sent, isListedWhenSent === false ? undefined : { at: Date.now() });
  for (const result of results) {
    if (result.is === 'sent') continue;
    const state = result.is === 'problem' ? 'PROBLEM' : 'REFUSED';
    await changeEntry(result.id, (entry) => ({ ...entry, state, reason: result.reason }));
  }
}

/** The key is stored before the call that uses it: sent again after a crash, the call is the same to the letter. */
async function upload(entry: OutboxEntry): Promise<string[]> {
  const keys: string[] = [];
  for (const described of entry.files) {
    const { folder, id } = described;
    if (described.key !== undefined) {
      keys.push(described.key);
      continue;
    }
    const file = await fileOf(described);
    // Its user decides: the rest of the entry must not go without it.
    if (!file) throw new ApiError(400, 'VALIDATION_FAILED', { reason: fileMessages.goneFromDevice });
    requireUser(entry.userId);
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
