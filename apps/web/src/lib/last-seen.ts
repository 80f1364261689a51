import { readBy } from '@binaa/contract/changes';
import type { Endpoint, ResponseOf } from '@binaa/contract/endpoint';
import { hashKey } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { type CallInput, call } from './client.ts';
import { isConnectionGone } from './connection.ts';
import { keptIn, queryKeyOf, wordOf } from './query.ts';
import { currentSession } from './session.ts';

/**
 * What a user has last seen, kept in the browser for when the connection is gone. It belongs to that user: it is
 * forgotten when they leave. A browser that refuses to keep things keeps nothing, and nobody is told.
 */
type Question = { userId: number; of: string; resource: string };
type Seen = Omit<Question, 'resource'> & { at: number; answer: unknown };

const storeName = 'seen';
const byAge = 'at';
const keptMs = 24 * 3_600_000;
const mostAnswers = 300;
const mostCharacters = 300_000;

/** When what is on screen was loaded, by question. */
const loadedAt = new Map<string, number>();

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(keptIn, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(storeName, { keyPath: ['userId', 'of'] }).createIndex(byAge, byAge);
    });
    request.addEventListener('success', () => {
      // Someone leaves, here or in another tab, and all of it is forgotten.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = undefined;
        loadedAt.clear();
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(new Error('The browser keeps nothing', { cause: request.error })));
  });
  return opening;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(new Error('It was not kept', { cause: transaction.error })));
  });
}

/** Records and lists alone: an address of a file or a check of the books is only good when it is asked for. */
export async function keepSeen({ userId, of, resource }: Question, answer: unknown, at = Date.now()): Promise<void> {
  if (!(resource in readBy)) return;
  loadedAt.set(of, at);
  if (answer === undefined || JSON.stringify(answer).length > mostCharacters) return;
  await inStore('readwrite', (store) => {
    const kept = store.put({ userId, of, at, answer } satisfies Seen);
    removeOldest(store, at);
    return kept;
  }).catch(() => undefined);
}

/** Only as much is kept as is of use: the newest few hundred answers of one day. */
function removeOldest(store: IDBObjectStore, now: number): void {
  const counting = store.count();
  counting.addEventListener('success', () => {
    let tooMany = counting.result - mostAnswers;
    const oldest = store.index(byAge).openCursor();
    oldest.addEventListener('success', () => {
      const cursor = oldest.result;
      if (!cursor || (tooMany <= 0 && (cursor.value as Seen).at > now - keptMs)) return;
      cursor.delete();
      tooMany -= 1;
      cursor.continue();
    });
  });
}

export async function lastSeen(
  question: Pick<Question, 'userId' | 'of'>,
  now = Date.now(),
): Promise<{ answer: unknown } | undefined> {
  const kept = inStore<unknown>(
    'readonly',
    (store) => store.get([question.userId, question.of]) as IDBRequest<unknown>,
  );
  const seen = (await kept.catch(() => undefined)) as Seen | undefined;
  if (!seen || seen.at <= now - keptMs) return undefined;
  loadedAt.set(question.of, seen.at);
  return seen;
}

/** The moment from which everything shown for these questions is; nothing where none of it was loaded. */
export function oldestLoad(questions: readonly string[]): number | undefined {
  const moments = questions.flatMap((question) => loadedAt.get(question) ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** The server's answer; what was last seen of it while the connection is gone. */
export async function readOrLastSeen<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { signal: AbortSignal },
): Promise<ResponseOf<E>> {
  const userId = currentSession().user?.id ?? 0;
  const question = { userId, of: hashKey(queryKeyOf(endpoint, input)), resource: wordOf(endpoint) };
  try {
    const answer = await call(endpoint, input);
    // Nothing of somebody who has left meanwhile.
    if (currentSession().user?.id === userId) void keepSeen(question, answer);
    return answer;
  } catch (error) {
    if (!isConnectionGone() || !isApiError(error) || error.status !== 0) throw error;
    const kept = await lastSeen(question);
    if (!kept) throw error;
    return kept.answer as ResponseOf<E>;
  }
}
