import { hash } from 'node:crypto';
import { errorMessages } from '@binaa/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { AppError } from './http/app-error.ts';
import { send } from './pipeline.ts';
import { statement } from './statement.ts';
import { violatesUnique } from './unique-violation.ts';

/** `json` is the body as text, if it was stored. */
export type Answer = { status: number; body: unknown; json?: string };

export type KeyedRequest = { userId: number; key: string; fingerprint: string };

/**
 * Keeps the work of one request per user and key. The answer is stored under the key in the transaction of the work, as its
 * last statement. A second request does the work again, but the database refuses its key: nothing of it is kept, and the
 * answer of the first is returned. If the first failed, the key is free again.
 */
export async function withIdempotency(
  db: Db,
  request: KeyedRequest,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx);
      const json = JSON.stringify(answer.body ?? null);
      await send(
        tx,
        statement`insert into idempotency_keys (user_id, key, request_hash, status, response) values
          (${request.userId}, ${request.key}, ${hashOf(request)}, ${answer.status}, ${json})`,
      );
      return answer.body === undefined ? answer : { ...answer, json };
    });
  } catch (error) {
    // What is done already may be refused the second time, such as an approval: the first request's answer counts.
    const first = error instanceof AppError || isKeyTaken(error) ? await firstAnswer(db, request) : undefined;
    if (first) return first;
    throw error;
  }
}

/**
 * The same for a request whose parts are done one by one, each under a key of its own. A key that another request has used is
 * refused before any part is done. A request that was cut off goes on where it ended; one that was answered is answered the
 * same again, also with what it refused.
 */
export async function withPartialIdempotency(
  db: Db,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { rows } = await sql<{ request_hash: string; status: number | null; response: unknown }>`
    insert into idempotency_keys (user_id, key, request_hash) values
      (${request.userId}, ${request.key}, ${hashOf(request)})
    on conflict (user_id, key) do update set request_hash = idempotency_keys.request_hash
    returning request_hash, status, response
  `.execute(db);
  const [first] = rows;
  if (first?.request_hash !== hashOf(request)) throw keyReused();
  if (first.status !== null) return { status: first.status, body: first.response };
  const answer = await work();
  await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response: JSON.stringify(answer.body ?? null) })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
  return answer;
}

/** Of a part. The space keeps it apart from the keys that callers send, which have none. */
export function keyOfPart(key: string, part: string): string {
  return `${key} ${part}`;
}

function keyReused(): AppError {
  return new AppError('IDEMPOTENCY_KEY_REUSED', errorMessages.idempotencyKeyReused);
}

function isKeyTaken(error: unknown): boolean {
  return violatesUnique(error, 'idempotency_keys_pkey');
}

function hashOf({ fingerprint }: KeyedRequest): string {
  return hash('sha256', fingerprint);
}

async function firstAnswer(db: Db, request: KeyedRequest): Promise<Answer | undefined> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.request_hash !== hashOf(request)) throw keyReused();
  return { status: first.status ?? 200, body: first.response ?? undefined };
}

/** Longer than any client retries: a request may wait on a phone for weeks until there is a connection. */
const keptDays = 60;

export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
