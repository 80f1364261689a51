import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { privateResources, readActions } from '@binaa/contract/live-updates';
import { hashKey } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { cacheDatabaseName } from './cache-database.ts';
import { type CallInput, call } from './client.ts';
import { isOffline } from './connection.ts';
import { queryKeyOf, resourceOf } from './query-key.ts';
import { currentSession, currentUser } from './session.ts';

/**
 * The user's last answers, stored in IndexedDB and shown while the browser is offline. They are removed when the user
 * signs out. In a browser that refuses storage this does nothing.
 */
type AnswerKey = { userId: number; queryHash: string };
type StoredAnswer = AnswerKey & { at: number; until: number; answer: unknown };

const storeName = 'answers';
const byAge = 'at';
const maxAnswers = 300;

/** How long an answer is stored, and how long it may be. */
type Retention = { forMs: number; upToCharacters: number };
const usual: Retention = { forMs: 24 * 3_600_000, upToCharacters: 300_000 };
/** A foreman works without a connection for days, with the people of the whole company. */
const ofRoster: Retention = { forMs: 14 * 24 * 3_600_000, upToCharacters: 4_000_000 };

export function retentionOf({ path }: Pick<Endpoint, 'path'>): Retention {
  return path === '/crew/roster' ? ofRoster : usual;
}

/** Nothing private, and nothing but records and lists: a signed file address is useful only when it is requested. */
export function mayKeep(endpoint: Parameters<typeof resourceOf>[0]): boolean {
  const resource = resourceOf(endpoint);
  return resource in readActions && !privateResources.has(resource);
}

/** When the data on screen was loaded, by query hash. */
const loadedAt = new Map<string, number>();

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(cacheDatabaseName, 3);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      for (const name of result.objectStoreNames) result.deleteObjectStore(name);
      result.createObjectStore(storeName, { keyPath: ['userId', 'queryHash'] }).createIndex(byAge, byAge);
    });
    request.addEventListener('success', () => {
      // The database is being deleted because the user signs out, here or in another tab.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = undefined;
        loadedAt.clear();
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(new Error('IndexedDB is not available', { cause: request.error })));
  });
  return opening;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(new Error('Not stored', { cause: transaction.error })));
  });
}

export async function storeAnswer(
  { userId, queryHash }: AnswerKey,
  answer: unknown,
  at = Date.now(),
  { forMs, upToCharacters } = usual,
): Promise<void> {
  loadedAt.set(queryHash, at);
  if (answer === undefined || JSON.stringify(answer).length > upToCharacters) return;
  await inStore('readwrite', (store) => {
    const stored = store.put({ userId, queryHash, at, until: at + forMs, answer } satisfies StoredAnswer);
    removeOldest(store, at);
    return stored;
  }).catch(() => undefined);
}

function removeOldest(store: IDBObjectStore, now: number): void {
  const counting = store.count();
  counting.addEventListener('success', () => {
    let surplus = counting.result - maxAnswers;
    const oldest = store.index(byAge).openCursor();
    oldest.addEventListener('success', () => {
      const cursor = oldest.result;
      if (!cursor) return;
      const { at, until } = cursor.value as StoredAnswer;
      if (surplus <= 0 && at > now - usual.forMs) return;
      // An answer that is kept for longer does not give way to newer ones.
      const isKept = until > now && until - at > usual.forMs;
      if (!isKept) cursor.delete();
      surplus -= 1;
      cursor.continue();
    });
  });
}

export async function lastAnswer(
  { userId, queryHash }: AnswerKey,
  now = Date.now(),
): Promise<{ answer: unknown } | undefined> {
  const reading = inStore<unknown>('readonly', (store) => store.get([userId, queryHash]) as IDBRequest<unknown>);
  const stored = (await reading.catch(() => undefined)) as StoredAnswer | undefined;
  if (!stored || stored.until <= now) return undefined;
  loadedAt.set(queryHash, stored.at);
  return stored;
}

/** For the field pass: removes everything but the roster of its holder. */
export async function keepOnlyRosterOf(holderId: number): Promise<void> {
  loadedAt.clear();
  await inStore('readwrite', (store) => {
    const all = store.openCursor();
    all.addEventListener('success', () => {
      const cursor = all.result;
      if (!cursor) return;
      const { userId, at, until } = cursor.value as StoredAnswer;
      const isRoster = until - at > usual.forMs;
      if (userId !== holderId || !isRoster) cursor.delete();
      cursor.continue();
    });
    return all;
  });
}

/** When the oldest of these queries was loaded, or undefined if none was. */
export function oldestLoad(queryHashes: readonly string[]): number | undefined {
  const moments = queryHashes.flatMap((queryHash) => loadedAt.get(queryHash) ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** The server's answer, or the last stored one while the browser is offline. */
export async function readOrLastSeen<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { signal: AbortSignal },
): Promise<ResponseOf<E>> {
  const userId = currentUser()?.id ?? 0;
  const key = { userId, queryHash: hashKey(queryKeyOf(endpoint, input)) };
  const isStorable = mayKeep(endpoint);
  try {
    const answer = await call(endpoint, input);
    // The user may have signed out while the call was running.
    if (isStorable && currentSession().user?.id === userId)
      void storeAnswer(key, answer, Date.now(), retentionOf(endpoint));
    return answer;
  } catch (error) {
    const isCutOff = isOffline() || currentSession().passUser !== undefined;
    if (!isCutOff || !isApiError(error) || error.status !== 0) throw error;
    const stored = await lastAnswer(key);
    if (!stored) throw error;
    return stored.answer as ResponseOf<E>;
  }
}
