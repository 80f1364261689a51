import { readItem, removeItem, writeItem } from './storage.ts';

/**
 * The files of unsaved forms, stored in IndexedDB beside the typed values, so that a photo survives a reload. In a browser
 * that refuses storage this does nothing.
 */
const databaseName = 'binaa-drafts';
const storeName = 'files';
const retentionMs = 30 * 86_400_000;

type StoredFiles = { savedAt: number; files: File[] };

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('IndexedDB is not available', { cause: request.error })));
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(new Error('Not stored', { cause: transaction.error })));
    });
  } finally {
    database.close();
  }
}

/** Writes run one after the other, so that a slow write does not bring back what was removed after it. */
let lastWrite: Promise<unknown> = Promise.resolve();

function write<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<unknown> {
  lastWrite = lastWrite.then(() => inStore('readwrite', work).catch(() => undefined));
  return lastWrite;
}

/**
 * Says that the stored files are complete and current. IndexedDB forgets a file only after a while, and a page that is
 * left meanwhile would find it again; local storage forgets at once.
 */
export const draftFilesMark = (key: string) => `${key}.files`;

/** The latest files of each draft. A slow write must not mark files that have been replaced meanwhile. */
const latest = new Map<string, readonly File[]>();

/** Replaces the files of a draft. */
export async function keepDraftFiles(key: string, files: readonly File[], now = Date.now()): Promise<void> {
  latest.set(key, files);
  removeItem(draftFilesMark(key));
  if (files.length === 0) {
    await write((store) => store.delete(key));
    return;
  }
  const stored: StoredFiles = { savedAt: now, files: [...files] };
  await write((store) => store.put(stored, key));
  if (latest.get(key) === files) writeItem(draftFilesMark(key), 'kept');
}

export async function readDraftFiles(key: string, now = Date.now()): Promise<File[]> {
  await lastWrite;
  const reading = inStore<unknown>('readonly', (store) => store.get(key) as IDBRequest<unknown>);
  const stored = (await reading.catch(() => undefined)) as StoredFiles | undefined;
  if (!stored) return [];
  const isCurrent = readItem(draftFilesMark(key)) !== undefined && now - stored.savedAt < retentionMs;
  if (isCurrent) return stored.files;
  // Unless a new file was chosen while this one was read.
  if (!latest.has(key)) await keepDraftFiles(key, []);
  return [];
}

/** Removes the files of all drafts, when the user signs out. */
export async function clearDraftFiles(): Promise<void> {
  lastWrite = lastWrite.then(() => indexedDB.deleteDatabase(databaseName)).catch(() => undefined);
  await lastWrite;
}
