import { errorMessages } from '@binaa/contract/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { AppError } from '../http/app-error.ts';
import { foldedUsername } from './username.ts';

/**
 * After the free failures, the wait doubles with each failure, up to a minute or `longestWaitSeconds`. One failure is forgiven after each
 * `forgiveSeconds`, so that a single patient stranger cannot keep a shared count full.
 */
const limits = {
  /** One account from one network. */
  pair: { free: 8, forgiveSeconds: 60 },
  /** One account from all networks that it has not used lately. */
  account: { free: 40, forgiveSeconds: 30 },
  /** All accounts from one network. */
  network: { free: 60, forgiveSeconds: 60 },
  /** The current password, by a caller who is signed in. */
  session: { free: 8, forgiveSeconds: 60 },
  /** The set-up code, from one network. */
  setUp: { free: 8, forgiveSeconds: 60 },
  /** Codes of the second step, of one account: whoever guesses them knows the password. About a hundred guesses a day. */
  secondStep: { free: 8, forgiveSeconds: 900, longestWaitSeconds: 900 },
  /** Sign-ins with a passkey that were begun and not finished, from one network. */
  passkey: { free: 60, forgiveSeconds: 5 },
} as const satisfies Record<string, Limit>;
type Limit = { free: number; forgiveSeconds: number; longestWaitSeconds?: number };

type Kind = keyof typeof limits;

/** A count of failures. */
export type Bucket = { kind: Kind; key: RawBuilder<string> };

/**
 * The counts that a sign-in belongs to. Attempts from a network that the account has used lately are judged on their own,
 * so that strangers elsewhere, or others on the same network, cannot keep the owner out.
 */
export function signInBuckets(attempt: { email: string; network: string; isKnownNetwork: boolean }): Bucket[] {
  const username = foldedUsername(attempt.email);
  const pair: Bucket = { kind: 'pair', key: sql`'pair:' || ${username} || ' ' || ${attempt.network}::text` };
  if (attempt.isKnownNetwork) return [pair];
  return [
    pair,
    { kind: 'account', key: sql`'account:' || ${username}` },
    { kind: 'network', key: sql`'network:' || ${attempt.network}::text` },
  ];
}

/** The count of a caller who is signed in: strangers who guess the same password do not share it. */
export function sessionBucket(userId: number): Bucket {
  return { kind: 'session', key: sql`'session:' || ${String(userId)}::text` };
}

export function setUpBucket(network: string): Bucket {
  return { kind: 'setUp', key: sql`'set-up:' || ${network}::text` };
}

export function secondStepBucket(userId: number): Bucket {
  return { kind: 'secondStep', key: sql`'second-step:' || ${String(userId)}::text` };
}

export function passkeyBucket(network: string): Bucket {
  return { kind: 'passkey', key: sql`'passkey:' || ${network}::text` };
}

/** Not the current time: of two simultaneous attempts, the one with the earlier timestamp would be blocked. */
const neverBlocked = sql<Date>`'-infinity'::timestamptz`;

/**
 * Counts the attempt before the password is checked, each count in one atomic statement, so that simultaneous attempts
 * cannot exceed the limit. The counts are in the database, so that they hold across instances and restarts.
 */
export async function countAttempt(db: Db, now: Date, buckets: readonly Bucket[]): Promise<void> {
  for (const bucket of buckets) await countOne(db, now, bucket);
}

async function countOne(db: Db, now: Date, { kind, key }: Bucket): Promise<void> {
  const { free, forgiveSeconds, longestWaitSeconds = 60 }: Limit = limits[kind];
  const moment = sql`${now}::timestamptz`;
  const latestPlausible = sql`${moment} + make_interval(secs => ${longestWaitSeconds})`;
  // A moment that lies further ahead than the longest wait was written before the clock was set back.
  const forgiven = sql`case when t.updated_at > ${latestPlausible} then t.failures else
    least(t.failures, greatest(0, floor(extract(epoch from ${moment} - t.updated_at) / ${forgiveSeconds})))::integer end`;
  const remaining = sql`t.failures - (${forgiven})`;
  const counted = await sql<{ failures: number }>`
    insert into sign_in_throttles as t (key, failures, blocked_until, updated_at)
    values (${key}, 1, ${neverBlocked}, ${now})
    on conflict (key) do update set
      failures = ${remaining} + 1,
      blocked_until = case
        when ${remaining} < ${free} then ${neverBlocked}
        else ${moment}
          + make_interval(secs => least(${longestWaitSeconds}, power(2, least(${remaining} - ${free}, 10))))
      end,
      updated_at = case
        when ${remaining} = 0 then ${moment}
        else t.updated_at + make_interval(secs => (${forgiven}) * ${forgiveSeconds})
      end
    where t.blocked_until <= ${moment} or t.blocked_until > ${latestPlausible}
    returning failures`.execute(db);
  if (counted.rows.length > 0) return;

  const { rows } = await sql<{ blocked_until: Date }>`
    select blocked_until from sign_in_throttles where key = ${key}`.execute(db);
  const waitMs = (rows[0]?.blocked_until.getTime() ?? now.getTime()) - now.getTime();
  throw new AppError('TOO_MANY_REQUESTS', errorMessages.tooManyAttempts, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** After a correct password: empties the caller's own count, and undoes the attempt in the counts shared with others. */
export async function forgetAttempt(db: Db, buckets: readonly Bucket[]): Promise<void> {
  for (const { kind, key } of buckets) {
    if (kind === 'account' || kind === 'network' || kind === 'passkey') {
      await sql`update sign_in_throttles set failures = failures - 1 where key = ${key} and failures > 0`.execute(db);
    } else await sql`delete from sign_in_throttles where key = ${key}`.execute(db);
  }
}

const reportEveryMinutes = 15;

/** Whether a failure of the user is to be recorded: the first one of its kind, and then at most one in each quarter of an hour. */
export async function isReportDue(tx: Db, now: Date, userId: number, failure = 'report'): Promise<boolean> {
  const interval = sql`make_interval(mins => ${reportEveryMinutes})`;
  const { rows } = await sql`
    insert into sign_in_throttles as t (key, failures, blocked_until, updated_at)
    values (${failure}::text || ':' || ${String(userId)}::text, 0, ${neverBlocked}, ${now})
    on conflict (key) do update set updated_at = ${now}
    where t.updated_at not between ${now}::timestamptz - ${interval} and ${now}::timestamptz + ${interval}
    returning key`.execute(tx);
  return rows.length > 0;
}
