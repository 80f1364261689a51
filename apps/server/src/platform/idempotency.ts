import { createHash } from 'node:crypto';
import { errorMessages } from '@binaa/contract/errors';
import type { Db } from '../schema.ts';
import { AppError } from './http/app-error.ts';

export type Answer = { status: number; body: unknown };

/**
 * Runs the work once per user and key. The key is inserted in the transaction of the work: a second request with the
 * same key waits for the first and returns the same response. If the first failed, the key is free again.
 */
export async function withIdempotency(
  tx: Db,
  request: { userId: number; key: string; fingerprint: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256').update(request.fingerprint).digest('hex');
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: request.userId, key: request.key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();

  if (!taken) return firstAnswer(tx, request, requestHash);

  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response: JSON.stringify(answer.body ?? null) })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
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
