import { hash } from 'node:crypto';
import { errorMessages } from '@binaa/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';
import { AppError } from './http/app-error.ts';
import { send } from './pipeline.ts';
import { violatesUnique } from './unique-violation.ts';

export type Answer = { status: number; body: unknown };

type KeyedRequest = { userId: number; key: string; fingerprint: string };

/**
 * Keeps the work of one request per user and key. The answer is stored under the key in the transaction of the work, as its
 * last statement. A second request does the work again, but the database refuses its key: nothing of it is kept, and the
 * answer of the first is returned. If the first failed, the key is free again.
 */
export async function withIdempotency(
  db: Db,
  request: KeyedRequest,
  work: (tx: Db) => Promise<Answer>,
  /** Sent with the answer, when the work is done. */
  publish: RawBuilder<unknown> | undefined,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await work(tx);
      const store = sql`insert into idempotency_keys (user_id, key, request_hash, status, response) values
        (${request.userId}, ${request.key}, ${hashOf(request)}, ${answer.status}, ${JSON.stringify(answer.body ?? null)})`;
      await send(tx, publish ? sql`with stored as (${store}) ${publish}` : store);
      return answer;
    });
  } catch (error) {
    // What is done already may be refused the second time, such as an approval: the first request's answer counts.
    const first = error instanceof AppError || isKeyTaken(error) ? await firstAnswer(db, request) : undefined;
    if (first) return first;
    throw error;
  }
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
  if (first.request_hash !== hashOf(request)) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', errorMessages.idempotencyKeyReused);
  }
  return { status: first.status ?? 200, body: first.response ?? undefined };
}

/** Longer than any client retries: a request may wait on a phone for weeks until there is a connection. */
const keptDays = 60;

export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
