import { errorMessages } from '@binaa/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { AppError } from '../http/app-error.ts';

/** After the free failures, the wait doubles with each failure, up to a minute. Counts are reset after a quiet time. */
const limits = {
  account: { free: 8, longestWaitSeconds: 60 },
  address: { free: 60, longestWaitSeconds: 60 },
} as const;
const forgottenAfterMinutes = 15;

type Kind = keyof typeof limits;

/** Not the current time: of two simultaneous attempts, the one with the earlier timestamp would be blocked. */
const neverBlocked = sql<Date>`'-infinity'::timestamptz`;

const keyOf = (kind: Kind, value: string) => `${kind}:${value.toLowerCase()}`;

/**
 * Counts the attempt before the password is checked, in one atomic statement, so that simultaneous attempts cannot
 * exceed the limit. The count is in the database, so that it holds across instances and restarts.
 */
export async function countAttempt(db: Db, now: Date, attempt: { email: string; address: string }): Promise<void> {
  for (const [kind, value] of [
    ['account', attempt.email],
    ['address', attempt.address],
  ] as const) {
    await countOne(db, now, kind, keyOf(kind, value));
  }
}

async function countOne(db: Db, now: Date, kind: Kind, key: string): Promise<void> {
  const { free, longestWaitSeconds } = limits[kind];
  const counted = await sql<{ failures: number }>`
    insert into sign_in_throttles as t (key, failures, blocked_until, updated_at)
    values (${key}, 1, ${neverBlocked}, ${now})
    on conflict (key) do update set
      failures = case when ${isOld(now)} then 1 else t.failures + 1 end,
      blocked_until = case
        when ${isOld(now)} or t.failures < ${free} then ${neverBlocked}
        else ${now}::timestamptz
          + make_interval(secs => least(${longestWaitSeconds}, power(2, least(t.failures - ${free}, 10))))
      end,
      updated_at = ${now}
    where t.blocked_until <= ${now}::timestamptz
    returning failures`.execute(db);
  if (counted.rows.length > 0) return;

  const blocked = await db
    .selectFrom('sign_in_throttles')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  const waitMs = (blocked?.blocked_until.getTime() ?? now.getTime()) - now.getTime();
  throw new AppError('TOO_MANY_REQUESTS', errorMessages.tooManyAttempts, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

function isOld(now: Date) {
  return sql<boolean>`t.updated_at < ${now}::timestamptz - make_interval(mins => ${forgottenAfterMinutes})`;
}

/** A successful sign-in resets the count of the account and undoes its own count for the address. */
export async function forgetAttempt(db: Db, attempt: { email: string; address: string }): Promise<void> {
  await db.deleteFrom('sign_in_throttles').where('key', '=', keyOf('account', attempt.email)).execute();
  await db
    .updateTable('sign_in_throttles')
    .set((eb) => ({ failures: eb(eb.ref('failures'), '-', 1) }))
    .where('key', '=', keyOf('address', attempt.address))
    .where('failures', '>', 0)
    .execute();
}
