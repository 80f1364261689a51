import { markField } from './field.ts';
import { fieldDatabase, hasFieldDatabase } from './presence.ts';

export type StoreName = 'entries' | 'files' | 'done' | 'meta';
const storeNames: readonly StoreName[] = ['entries', 'files', 'done', 'meta'];

type Opening = { mayMake: boolean; database: Promise<IDBDatabase> };
let opening: Opening | undefined;

/** Only the first entry makes the database. Reading it after a sign-out must not bring it back. */
function open(mayMake: boolean): Promise<IDBDatabase> {
  // A read that found no database may be on its way: the first entry makes it then.
  if (!opening || (mayMake && !opening.mayMake)) {
    const before = opening?.database ?? Promise.reject(new Error('Not open yet'));
    const started: Opening = { mayMake, database: before.catch(() => connect(mayMake)) };
    opening = started;
    started.database.catch(() => {
      if (opening === started) opening = undefined;
    });
  }
  return opening.database;
}

function connect(mayMake: boolean): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(fieldDatabase, 1);
    request.addEventListener('upgradeneeded', () => {
      if (mayMake) makeStores(request.result);
      else request.transaction?.abort();
    });
    request.addEventListener('success', () => {
      const forget = () => {
        opening = undefined;
      };
      // Being deleted, here or in another tab, because the user signs out.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        forget();
      });
      request.result.addEventListener('close', forget);
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB is not available')));
  });
}

function makeStores(database: IDBDatabase): void {
  const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
  entries.createIndex('id', 'id', { unique: true });
  database.createObjectStore('files');
  database.createObjectStore('done', { keyPath: 'id' });
  database.createObjectStore('meta');
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not stored')));
  });
}

type Store = (name: StoreName) => IDBObjectStore;

/**
 * Runs the work in one transaction, and makes the database if need be. A write resolves only when it survives a crash of the browser or the device. The work
 * may await nothing but requests of its stores.
 */
export async function inNewDatabase<T>(work: (store: Store) => Promise<T>): Promise<T> {
  return transact(await open(true), 'readwrite', work);
}

/** Undefined if nothing was ever kept. */
export async function inDatabase<T>(
  mode: IDBTransactionMode,
  work: (store: Store) => Promise<T>,
): Promise<T | undefined> {
  const database = await open(false).catch(async (error: unknown) => {
    if (await hasFieldDatabase()) throw error;
    return undefined;
  });
  return database && transact(database, mode, work);
}

async function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction([...storeNames], mode, { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not stored')));
  });
  // Whoever waits for the work hears of a failure first.
  ended.catch(() => undefined);
  try {
    const result = await work((name) => transaction.objectStore(name));
    await ended;
    return result;
  } catch (error) {
    undo(transaction);
    // The transaction's own error, such as a full disk, explains more than that of the request it aborted.
    throw transaction.error ?? error;
  }
}

function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export async function deleteFieldDatabase(): Promise<void> {
  opening = undefined;
  markField(false);
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(fieldDatabase);
    for (const event of ['success', 'error', 'blocked'] as const) request.addEventListener(event, () => resolve());
  });
}
