import { offsetOfAction } from '../lib/clock-offset.ts';
import { randomId } from '../lib/random-id.ts';
import { currentSession, currentUser } from '../lib/session.ts';
import { inDatabase, inNewDatabase, settled } from './database.ts';
import { type DoneEntry, type EntryFile, type EntryState, isHeldBack, type Lane, type OutboxEntry } from './entry.ts';
import { markField } from './field.ts';
import { limits } from './limits.ts';

export type NewEntry<Body = unknown> = {
  kind: string;
  body: Body;
  /** Files to upload, each to its folder. */
  files?: readonly { file: File; folder: string }[];
  /** How long it can be undone before it is sent. */
  undoForMs?: number;
  after?: readonly string[];
  /** The entry's UUID; a new one by default. */
  id?: string;
};

const doneForMs = 7 * 86_400_000;
const doneCount = 200;
/** What was just sent stays, whatever its number: time enough for a screen to read it from the server. */
const allDoneForMs = 5 * 60_000;

type StoredFile = { entryFile: EntryFile; bytes: ArrayBuffer };

/** Reads the files before the transaction, which ends while anything else is awaited. */
export async function readFiles({ files = [] }: Pick<NewEntry, 'files'>): Promise<StoredFile[]> {
  return Promise.all(
    files.map(async ({ file, folder }) => {
      const entryFile = { id: randomId(), name: file.name, type: file.type, size: file.size, folder };
      return { entryFile, bytes: await file.arrayBuffer() };
    }),
  );
}

type Kept = { lane: Lane; state: EntryState; files: readonly StoredFile[] };

function newEntry(entry: NewEntry, { lane, state, files }: Kept, now: number): Omit<OutboxEntry, 'seq'> {
  const user = currentUser();
  if (!user) throw new Error('An entry needs its user');
  return {
    id: entry.id ?? randomId(),
    userId: user.id,
    userName: user.name,
    kind: entry.kind,
    lane,
    body: entry.body,
    files: files.map(({ entryFile }) => entryFile),
    state,
    deviceTime: now,
    offsetMs: offsetOfAction(now),
    ...(!currentSession().user && { byPass: true as const }),
    notBefore: entry.undoForMs === undefined ? 0 : now + entry.undoForMs,
    ...(entry.after !== undefined && { after: entry.after }),
    nextTryAt: 0,
    attempts: 0,
    serverFailures: 0,
  };
}

/** Resolves once the entry survives a crash. */
export async function insertEntry(entry: NewEntry, kept: Kept, now = Date.now()): Promise<OutboxEntry> {
  const made = newEntry(entry, kept, now);
  markField(true);
  return inNewDatabase(async (store) => {
    for (const { entryFile, bytes } of kept.files) store('files').put(bytes, entryFile.id);
    const seq = (await settled(store('entries').add(made))) as number;
    return { ...made, seq };
  });
}

/**
 * Inserts entries without files in one transaction: a crash leaves all of them or none. Resolves to undefined if there would be
 * too many. They are counted in the same transaction: a tap waits for it.
 */
export async function insertTogether(
  entries: readonly NewEntry[],
  as: Omit<Kept, 'files'>,
  now = Date.now(),
): Promise<OutboxEntry[] | undefined> {
  const made = entries.map((entry) => newEntry(entry, { ...as, files: [] }, now));
  markField(true);
  return inNewDatabase(async (store) => {
    const add = async (entry: (typeof made)[number]) => (await settled(store('entries').add(entry))) as number;
    const counting = settled(store('entries').count());
    // Asked for together: a slow phone takes its time for every answer.
    const adding = made.map(async (entry) => ({ ...entry, seq: await add(entry) }));
    const [present, ...added] = await Promise.all([counting, ...adding]);
    if (present + made.length <= limits.entries) return added;
    for (const { seq } of added) store('entries').delete(seq);
    return undefined;
  });
}

/** Of all users of this device, oldest first. */
export async function allEntries(): Promise<OutboxEntry[]> {
  const read = inDatabase('readonly', (store) => settled(store('entries').getAll() as IDBRequest<OutboxEntry[]>));
  return (await read) ?? [];
}

/** The same with what has left the outbox, as of one moment: an entry is never in neither. */
export async function readAll(now = Date.now()): Promise<{ entries: OutboxEntry[]; done: DoneEntry[] }> {
  const read = await inDatabase('readonly', async (store) => {
    const entries = settled(store('entries').getAll() as IDBRequest<OutboxEntry[]>);
    const done = settled(store('done').getAll() as IDBRequest<DoneEntry[]>);
    return { entries: await entries, done: newestDone(await done, now) };
  });
  return read ?? { entries: [], done: [] };
}

/** Before one is added, so it makes the database: looking for one that is not there is slow, and may fail. */
export function countEntries(): Promise<number> {
  return inNewDatabase((store) => settled(store('entries').count()));
}

type Stores = Parameters<Parameters<typeof inDatabase>[1]>[0];

async function entryIn(store: Stores, id: string): Promise<OutboxEntry | undefined> {
  return settled(store('entries').index('id').get(id) as IDBRequest<OutboxEntry | undefined>);
}

/** Changes an entry that is still there. Resolves to what it is now. */
export function changeEntry(
  id: string,
  change: (entry: OutboxEntry) => OutboxEntry | undefined,
): Promise<OutboxEntry | undefined> {
  return inDatabase('readwrite', async (store) => {
    const present = await entryIn(store, id);
    const changed = present && change(present);
    if (changed) await settled(store('entries').put(changed));
    return changed ?? present;
  });
}

type Done = Pick<DoneEntry, 'at' | 'discardedFor'>;

/** Takes an entry out with its files. With `done`, it stays in the list of what was sent or discarded. */
export function removeEntry(id: string, done?: Done): Promise<void> {
  return removeEntries([id], done);
}

/** The same for several. One transaction: the next tap's write waits for it. */
export async function removeEntries(ids: readonly string[], done?: Done): Promise<void> {
  await inDatabase('readwrite', async (store) => {
    const present = await Promise.all(ids.map((id) => entryIn(store, id)));
    for (const { id, seq, userId, kind, body, files, deviceTime, offsetMs } of present.filter((entry) => !!entry)) {
      for (const file of files) store('files').delete(file.id);
      store('entries').delete(seq);
      if (done) store('done').put({ id, userId, kind, body, deviceTime, offsetMs, ...done } satisfies DoneEntry);
    }
    if (done) await removeOldDone(store, done.at);
  });
}

/** Only when one is added: the list itself is read on every change. */
async function removeOldDone(store: Stores, now: number): Promise<void> {
  const all = await settled(store('done').getAll() as IDBRequest<DoneEntry[]>);
  const kept = new Set(newestDone(all, now));
  for (const entry of all) if (!kept.has(entry)) store('done').delete(entry.id);
}

function newestDone(all: readonly DoneEntry[], now: number): DoneEntry[] {
  const newestFirst = all.toSorted((a, b) => b.at - a.at);
  return newestFirst.filter(
    // Without its sign: if the clock was set back since, it was sent in the future.
    ({ at }, index) => Math.abs(now - at) < allDoneForMs || (index < doneCount && at > now - doneForMs),
  );
}

/** Lets everything that waits be sent at once: no delay after a failure, and no time left to undo it. */
export async function makeDue(userId: number): Promise<void> {
  await inDatabase('readwrite', async (store) => {
    const all = await settled(store('entries').getAll() as IDBRequest<OutboxEntry[]>);
    const waiting = all.filter((entry) => entry.userId === userId && entry.state === 'WAITING');
    for (const entry of waiting) store('entries').put({ ...entry, notBefore: 0, nextTryAt: 0 });
  });
}

/**
 * Takes out entries that can still be undone, all or none. False if one of them may be on its way: the time is read in the
 * transaction, so that the sender, which reads only what is due, cannot have read them before.
 */
export async function cancelEntries(ids: readonly string[]): Promise<boolean> {
  const isCancelled = await inDatabase('readwrite', async (store) => {
    const entries = await Promise.all(ids.map((id) => entryIn(store, id)));
    const now = Date.now();
    const held = entries.filter((entry) => entry?.state === 'WAITING' && isHeldBack(entry, now));
    if (held.length < ids.length) return false;
    for (const entry of held) {
      if (!entry) continue;
      for (const file of entry.files) store('files').delete(file.id);
      store('entries').delete(entry.seq);
    }
    return true;
  });
  return isCancelled ?? false;
}

/** Takes out the entries that their user discards, all in one transaction. The next entry takes the place of each. */
export async function replaceEntries(
  discarded: readonly OutboxEntry[],
  next: (entry: OutboxEntry) => OutboxEntry | undefined,
  done: Done,
): Promise<void> {
  await inDatabase('readwrite', async (store) => {
    for (const { id } of discarded) {
      const entry = await entryIn(store, id);
      if (!entry) continue;
      for (const file of entry.files) store('files').delete(file.id);
      const { userId, kind, body, deviceTime, offsetMs, seq } = entry;
      await settled(store('done').put({ id, userId, kind, body, deviceTime, offsetMs, ...done } satisfies DoneEntry));
      const replacement = next(entry);
      if (replacement) await settled(store('entries').put(replacement));
      else await settled(store('entries').delete(seq));
    }
    await removeOldDone(store, done.at);
  });
}

export async function fileOf({ id, name, type }: EntryFile): Promise<File | undefined> {
  const bytes = await inDatabase('readonly', (store) =>
    settled(store('files').get(id) as IDBRequest<ArrayBuffer | undefined>),
  );
  return bytes && new File([bytes], name, { type });
}

/** What the user sent or discarded in the last seven days, newest first. */
export async function doneEntries(userId: number, now = Date.now()): Promise<DoneEntry[]> {
  const all = await inDatabase('readonly', (store) => settled(store('done').getAll() as IDBRequest<DoneEntry[]>));
  return newestDone(all ?? [], now).filter((entry) => entry.userId === userId);
}

/** Removes the list of what the user sent or discarded. */
export async function removeDoneOf(userId: number): Promise<void> {
  await inDatabase('readwrite', async (store) => {
    const done = await settled(store('done').getAll() as IDBRequest<DoneEntry[]>);
    for (const { id, userId: owner } of done) if (owner === userId) store('done').delete(id);
  });
}
