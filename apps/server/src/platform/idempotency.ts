import { hash } from 'node:crypto';
import { errorMessages } from '@binaa/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';
import { AppError } from './http/app-error.ts';
import { send } from './pipeline.ts';

export type Answer = { status: number; body: unknown };

/**
 * Runs the work once per user and key. The key is inserted in the transaction of the work: a second request with the
 * same key waits for the first and returns the same response. If the first failed, the key is free again.
 */
export async function withIdempotency(
  tx: Db,
  request: { userId: number; key: string; fingerprint: string },
  work: () => Promise<Answer>,
  /** Sent with the answer, when the work is done. */
  publish: RawBuilder<unknown> | undefined,
): Promise<Answer> {
  const requestHash = hash('sha256', request.fingerprint);
  const { rows: claimed } = await sql`insert into idempotency_keys (user_id, key, request_hash)
    values (${request.userId}, ${request.key}, ${requestHash})
    on conflict (user_id, key) do nothing returning key`.execute(tx);
  if (claimed.length === 0) return firstAnswer(tx, request, requestHash);

  const answer = await work();
  const store = sql`update idempotency_keys set status = ${answer.status}, response = ${JSON.stringify(answer.body ?? null)}
    where user_id = ${request.userId} and key = ${request.key}`;
  await send(tx, publish ? sql`with stored as (${store}) ${publish}` : store);
  return answer;
}

async function firstAnswer(tx: Db, request: { userId: number; key: string }, requestHash: string): Promise<Answer> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', errorMessages.idempotencyKeyReused);
  }
  return { status: first.status ?? 200, body: first.response ?? undefined };
}

/** Longer than any client retries: a request may wait on a phone for days until there is a connection. */
const keptDays = 30;

export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}
