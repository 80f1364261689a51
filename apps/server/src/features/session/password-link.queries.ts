import { type RawBuilder, sql } from 'kysely';
import { latestPlausible } from '../../platform/clock.ts';
import { foldedUsername } from '../../platform/session/username.ts';
import type { Db } from '../../schema.ts';

/** The window in which links of an account and calls of a network are counted. */
const hour = sql`interval '1 hour'`;

/** Counts a call of the network in its present hour, and returns the number and when that hour began. */
export async function countLinkCall(tx: Db, network: string, now: Date): Promise<{ calls: number; since: Date }> {
  // An hour that began in the future was counted before the clock was set back.
  const isSameHour = sql`t.updated_at > ${now}::timestamptz - ${hour} and t.updated_at <= ${now}::timestamptz + ${hour}`;
  const { rows } = await sql<{ calls: number; since: Date }>`
    insert into sign_in_throttles as t (key, failures, blocked_until, updated_at)
    values ('password-link:' || ${network}::text, 1, '-infinity', ${now})
    on conflict (key) do update set
      failures = case when ${isSameHour} then t.failures + 1 else 1 end,
      updated_at = case when ${isSameHour} then t.updated_at else ${now}::timestamptz end
    returning failures as calls, updated_at as since
  `.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('The call was not counted.');
  return counted;
}

/** Locked, so that links of the same account are counted one after the other. */
export function lockUserOfUsername(tx: Db, username: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'session_version', 'username_changed_at'])
    .where(sql<string>`lower(email)`, '=', foldedUsername(username))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findLink(tx: Db, hash: Buffer) {
  return tx.selectFrom('password_links').select('user_id').where('hash', '=', hash).executeTakeFirst();
}

type Often = { linksPerHour: number; pauseMinutes: number };

/**
 * Whether the account had its links of the hour and the newest of them was asked for moments ago. It is still good for
 * most of its time, so refusing another one keeps nobody out.
 */
export async function isAskedTooOften(
  tx: Db,
  userId: number,
  askedAt: Date,
  { linksPerHour, pauseMinutes }: Often,
): Promise<boolean> {
  const { rows } = await sql<{ isOften: boolean }>`
    select count(*) >= ${linksPerHour} and coalesce(bool_or(
      used_at is null and asked_at > ${askedAt}::timestamptz - ${pauseMinutes} * interval '1 minute'
    ), false) as "isOften"
    from password_links where user_id = ${userId}
      and asked_at > ${askedAt}::timestamptz - ${hour} and asked_at < ${askedAt}::timestamptz + ${hour}
  `.execute(tx);
  return rows[0]?.isOften ?? false;
}

type NewLink = {
  hash: Buffer;
  user: { id: number; email: string; session_version: number };
  askedAt: Date;
  expiresAt: Date;
};

export async function insertLink(tx: Db, { hash, user, askedAt, expiresAt }: NewLink): Promise<void> {
  await tx
    .insertInto('password_links')
    .values({
      hash,
      user_id: user.id,
      email: user.email,
      session_version: user.session_version,
      asked_at: askedAt,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** Unused, in time, not asked for in the future, the newest of the account, and nothing has ended the account's sessions or changed its username since. */
const isLive = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`l.used_at is null and l.expires_at > ${now} and l.asked_at <= ${latestPlausible(now)}
  and u.id = l.user_id and u.deleted_at is null and u.email = l.email and u.session_version = l.session_version
  and not exists (
    select from password_links newer
    where newer.user_id = l.user_id and (newer.asked_at, newer.hash) > (l.asked_at, l.hash)
  )`;

type LiveLink = { id: number; name: string; email: string; sessionVersion: number };

export async function findLiveLink(db: Db, hash: Buffer, now: Date): Promise<LiveLink | undefined> {
  const { rows } = await sql<LiveLink>`
    select u.id, u.name, u.email, u.session_version as "sessionVersion" from password_links l, users u
    where l.hash = ${hash} and ${isLive(now)}
  `.execute(db);
  return rows[0];
}

/** Of two concurrent uses, one gets undefined. */
export async function markLinkUsed(tx: Db, hash: Buffer, now: Date): Promise<LiveLink | undefined> {
  const { rows } = await sql<LiveLink>`
    update password_links l set used_at = ${now} from users u
    where l.hash = ${hash} and ${isLive(now)}
    returning u.id, u.name, u.email, u.session_version as "sessionVersion"
  `.execute(tx);
  return rows[0];
}

/** Links that no check reads any more, and those of a clock that was set back since. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  await sql`delete from password_links where asked_at < ${now}::timestamptz - 2 * ${hour}
    or asked_at > ${now}::timestamptz + ${hour}`.execute(db);
}
