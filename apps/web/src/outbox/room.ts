import { readItem, writeItem } from '../lib/storage.ts';
import { inField, isFull, settled } from './database.ts';
import { allEntries, insertEntry, insertTogether, type NewEntry, readFiles } from './entries.ts';
import type { EntryState, Lane, OutboxEntry } from './entry.ts';
import { limits, loadOf } from './limits.ts';

/** Even without its files the entry could not be stored. */
export class NoRoomError extends Error {}

type Stored = { entry: OutboxEntry; droppedFiles: number };

/** Stores an entry. If there is no room, its files give way first, then the reserve. */
export async function insertWithRoom(entry: NewEntry, as: { lane: Lane; state: EntryState }): Promise<Stored> {
  const present = loadOf(await allEntries());
  if (present.entries >= limits.entries) throw new NoRoomError();
  const files = await readFiles(entry);
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
  const present = loadOf(await allEntries());
  if (present.entries + entries.length > limits.entries) throw new NoRoomError();
  try {
    return await insertTogether(entries, as);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
  await freeReserve();
  return insertTogether(entries, as).catch((error: unknown) => {
    throw isFull(error) ? new NoRoomError() : error;
  });
}

const reserveKey = 'reserve';
const reserveBytes = 1_000_000;

/** Room for small entries when the device is full. It is made again when there is room. */
export async function keepReserve(): Promise<void> {
  await inField('readwrite', async (store) => {
    const present = await settled(store('meta').count(reserveKey));
    if (present === 0) await settled(store('meta').put(new ArrayBuffer(reserveBytes), reserveKey));
  }).catch(() => undefined);
}

async function freeReserve(): Promise<void> {
  await inField('readwrite', async (store) => {
    await settled(store('meta').delete(reserveKey));
  });
}

const askedKey = 'binaa.storage-asked';

/** Asks the browser once not to remove what is kept. Called while a press is being handled: some browsers ask the user. */
export function askForPersistence(): void {
  if (readItem(askedKey) !== undefined) return;
  writeItem(askedKey, 'yes');
  void navigator.storage?.persist?.().catch(() => undefined);
}
