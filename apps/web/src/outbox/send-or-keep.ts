import { isApiError } from '../lib/api-error.ts';
import { isOffline } from '../lib/connection.ts';
import { currentTexts } from '../lib/i18n.ts';
import { randomId } from '../lib/random-id.ts';
import { entriesAdded, entriesChanged } from './changes.ts';
import { changeEntry, type NewEntry, removeEntries, removeEntry } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { loadKinds } from './kinds.ts';
import { askForPersistence, insertTogetherWithRoom, insertWithRoom, keepReserve, keepReserveLater } from './room.ts';
import { heldLock, sendWaiting, sendWhenDue } from './sender.ts';

async function laneOf(kind: string) {
  const known = (await loadKinds([kind])).get(kind);
  if (!known) throw new Error(`No outbox kind ${kind}`);
  return known.lane;
}

export type Kept = { entry: OutboxEntry; droppedFiles: number };

/** Resolves once the entry is safe on this device. Rejects with a NoRoomError if it is not. */
export async function addToOutbox(entry: NewEntry): Promise<OutboxEntry> {
  askForPersistence();
  const { entry: kept } = await insertWithRoom(entry, { lane: await laneOf(entry.kind), state: 'WAITING' });
  await entriesChanged();
  void sendWaiting();
  void keepReserve();
  return kept;
}

/**
 * The same for the entries of one tap, all or none. They are of one kind and have no files. Rejects as well if the database
 * does not answer in time: a tap must have an end.
 */
export async function addTogether(
  kind: string,
  entries: readonly Omit<NewEntry, 'kind' | 'files'>[],
): Promise<OutboxEntry[]> {
  askForPersistence();
  const made = entries.map((entry) => ({ ...entry, kind }));
  const storing = laneOf(kind).then((lane) => insertTogetherWithRoom(made, { lane, state: 'WAITING' }));
  const kept = await Promise.race([storing, giveUp()]);
  if (!kept) {
    // Nobody waits for what is stored later.
    void storing.then(takeOutLate).catch(() => undefined);
    throw new Error('The database does not answer');
  }
  await entriesAdded(kept);
  // Each would read the database now, and the next tap would wait for it.
  sendWhenDue(kept);
  keepReserveLater();
  return kept;
}

/** A read in between may have put them on the screen. */
async function takeOutLate(late: readonly OutboxEntry[]): Promise<void> {
  await removeEntries(late.map(({ id }) => id));
  await entriesChanged();
}

/** What the screen that sends an entry itself needs. */
export type Held = {
  /** The idempotency key. */
  id: string;
  /** Notes the keys of the uploaded files before the call that uses them. */
  uploaded: (keys: readonly string[]) => Promise<void>;
};

export type KeepOptions<Answer> = {
  /** Sends it now, as the screen does with a connection. */
  send: (held: Held) => Promise<Answer>;
  /** Sets the form's draft aside while the entry is stored, and returns how to bring it back. */
  suspendDraft?: () => () => void;
  /** Earlier entries about the same record wait: this one must not overtake them. */
  mustWait?: boolean;
};

export type SentOrKept<Answer> =
  | { answer: Answer; kept?: undefined }
  /** `message` is what the screen says then. */
  | { answer?: undefined; kept: Kept & { message: string } };

/**
 * Sends an action now; without a connection it waits in the outbox. The entry is stored first, so that an action whose
 * page is closed or killed while it is being sent is sent once, by the outbox. Any other failure is the screen's.
 */
export async function sendOrKeep<Answer>(entry: NewEntry, options: KeepOptions<Answer>): Promise<SentOrKept<Answer>> {
  const { id = randomId() } = entry;
  return navigator.locks
    .request(heldLock(id), async (): Promise<SentOrKept<Answer>> => {
      const holding = hold({ ...entry, id });
      const { held, error: failure } = (await Promise.race([holding, giveUp()])) ?? {};
      // Stored after the screen gave up waiting for it, it must not be sent beside what the screen does next.
      const takeOut = () => holding.then((late) => late.held && removeEntry(id)).catch(() => undefined);
      const restoreDraft = held && options.suspendDraft?.();
      const wait = async (): Promise<SentOrKept<Answer>> => {
        if (!held) {
          void takeOut();
          throw failure instanceof Error ? failure : new Error('The database does not answer');
        }
        await changeEntry(id, (present) => ({ ...present, state: 'WAITING' }));
        await entriesChanged();
        const message = currentTexts().t('Saved on this phone. It will be sent when there is a connection.');
        return { kept: { ...held, message } };
      };
      if (isOffline() || options.mustWait) return wait();
      try {
        const answer = await options.send({ id, uploaded: (keys) => noteKeys(id, keys) });
        // If it stays, it is sent again under the same key, which changes nothing.
        if (held) await takeOut();
        else void takeOut();
        return { answer };
      } catch (error) {
        if (isOffline() && isApiError(error) && error.status === 0) return wait();
        if (held) await takeOut();
        else void takeOut();
        restoreDraft?.();
        throw error;
      }
    })
    .then((result) => {
      // Only now is its lock free.
      if (result.kept) void sendWaiting();
      return result;
    });
}

const longestHoldMs = 5_000;

/** A database that does not answer must not keep a screen with a connection from sending. */
async function giveUp(): Promise<undefined> {
  await new Promise((resolve) => {
    setTimeout(resolve, longestHoldMs);
  });
}

async function hold(entry: NewEntry): Promise<{ held?: Kept; error?: unknown }> {
  askForPersistence();
  try {
    const held = await insertWithRoom(entry, { lane: await laneOf(entry.kind), state: 'HELD' });
    void keepReserve();
    return { held };
  } catch (error) {
    return { error };
  }
}

async function noteKeys(id: string, keys: readonly string[]): Promise<void> {
  await changeEntry(id, (entry) => ({
    ...entry,
    files: entry.files.map((file, index) => ({ ...file, ...(keys[index] !== undefined && { key: keys[index] }) })),
  })).catch(() => undefined);
}
