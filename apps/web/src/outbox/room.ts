import { readItem, writeItem } from '../lib/storage.ts';
import { inDatabase, isFull, settled } from './database.ts';
import { allEntries, countEntries, insertEntry, insertTogether, type NewEntry, readFiles } from './entries.ts';
import type { EntryState, Lane, OutboxEntry } from './entry.ts';
import { limits, loadOf } from './limits.ts';

/** Even without its files the entry could not be stored. */
export class NoRoomError extends Error {}

type Stored = { entry: OutboxEntry; droppedFiles: number };

/** Stores an entry. If there is no room, its files give way first, then the reserve. */
export async function insertWithRoom(entry: NewEntry, as: { lane: Lane; state: EntryState }): Promise<Stored> {
  if ((await countEntries()) >= limits.entries) throw new NoRoomError();
  const files = await readFiles(entry);
  const present = files.length > 0 ? loadOf(await allEntries()) : { files: 0, bytes: 0 };
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  const fits = present.files + files.length <= limits.files && present.bytes + bytes <= limits.bytes;
  const attempts = [
    ...(fits ? [() => insertEntry(entry, { ...as, files })] : []),
    ...(files.length > 0 || !fits ? [() => insertEntry(entry, { ...as, files: [] })] : []),
    async () => {
      await freeReserve();
      return insertEntry(entry, { ...as, files: [] });
    },
  ];
  for (const attempt of attempts) {
    try {
      const stored = await attempt();
      return { entry: stored, droppedFiles: files.length - stored.files.length };
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
  throw new NoRoomError();
}

/** Stores the small entries of one tap, all or none. */
export async function insertTogetherWithRoom(
  entries: readonly NewEntry[],
  as: { lane: Lane; state: EntryState },
): Promise<OutboxEntry[]> {
  const insert = async () => {
    const kept = await insertTogether(entries, as);
    if (!kept) throw new NoRoomError();
    return kept;
  };
  try {
    return await insert();
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  await freeReserve();
  return insert().catch((error: unknown) => {
    throw isFull(error) ? new NoRoomError() : error;
  });
}

const reserveKey = 'reserve';
const reserveBytes = 1_000_000;

/** Room for small entries when the device is full. It is made again when there is room. */
export async function keepReserve(): Promise<void> {
  await inDatabase('readwrite', async (store) => {
    const present = await settled(store('meta').count(reserveKey));
    if (present === 0) await settled(store('meta').put(reserve(), reserveKey));
  }).catch(() => undefined);
}

const reserveAfterMs = 10_000;
let looking: ReturnType<typeof setTimeout> | undefined;

/** Once for all taps of the next seconds. */
export function keepReserveLater(): void {
  looking ??= setTimeout(() => {
    looking = undefined;
    void keepReserve();
  }, reserveAfterMs);
}

/** Random, because browsers compress what they store: a million zeros take almost no room, and free none. */
function reserve(): Uint8Array {
  const bytes = new Uint8Array(reserveBytes);
  const mostAtOnce = 65_536;
  for (let at = 0; at < bytes.length; at += mostAtOnce) crypto.getRandomValues(bytes.subarray(at, at + mostAtOnce));
  return bytes;
}

async function freeReserve(): Promise<void> {
  await inDatabase('readwrite', async (store) => {
    await settled(store('meta').delete(reserveKey));
  });
}

const askedKey = 'binaa.storage-asked';

/**
 * Asks the browser not to remove what is kept: once, and once more in the installed application, which is granted what the
 * browser refused before. Called while a press is being handled: some browsers ask the user.
 */
export function askForPersistence(): void {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  const asked = readItem(askedKey);
  if (asked === 'installed' || (asked !== undefined && !isInstalled)) return;
  writeItem(askedKey, isInstalled ? 'installed' : 'yes');
  void navigator.storage?.persist?.().catch(() => undefined);
}
