import { randomBytes } from 'node:crypto';
import { challengeMinutes } from '@binaa/contract/second-factor';
import { sql } from 'kysely';
import { hashOfToken } from '../../platform/session/api-token-format.ts';
import type { Db } from '../../schema.ts';
import type { ChallengePurpose } from '../../schema-second-factor.ts';

type Person = { id: number; session_version: number };

/** A new challenge. The person answers it, or a passkey signs it; it is the same text for both. */
export async function addChallenge(
  db: Db,
  now: Date,
  { purpose, person, seed }: { purpose: ChallengePurpose; person?: Person; seed?: Buffer },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_challenges')
    .values({
      hash: hashOfToken(challenge),
      purpose,
      user_id: person?.id ?? null,
      session_version: person?.session_version ?? null,
      seed: seed ?? null,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
      used_at: null,
    })
    .execute();
  return challenge;
}

type Asked = { challenge: string; purpose: ChallengePurpose };

/** Whose it is, while it can be answered. */
export async function findChallenge(db: Db, { challenge, purpose }: Asked, now: Date) {
  const { rows } = await sql<{ user_id: number }>`
    select c.user_id from sign_in_challenges c where c.hash = ${hashOfToken(challenge)} and ${isOpen(purpose, now)}
  `.execute(db);
  return rows[0]?.user_id;
}

/**
 * Uses the challenge up, for good only once the transaction is committed: a wrong answer may be followed by another. Of
 * two answers at the same time, one waits here for the other.
 */
export async function takeChallenge(tx: Db, { challenge, purpose }: Asked, now: Date) {
  const { rows } = await sql<{ user_id: number | null; session_version: number | null; seed: Buffer | null }>`
    update sign_in_challenges c set used_at = ${now}
    where c.hash = ${hashOfToken(challenge)} and ${isOpen(purpose, now)}
    returning c.user_id, c.session_version, c.seed
  `.execute(tx);
  return rows[0];
}

/** Unused, in time, and nothing has ended the sessions of its person since. */
function isOpen(purpose: ChallengePurpose, now: Date) {
  return sql<boolean>`c.purpose = ${purpose} and c.used_at is null and c.expires_at > ${now} and (c.user_id is null or exists (
    select from users u where u.id = c.user_id and u.deleted_at is null and u.session_version = c.session_version
  ))`;
}

/** Challenges and confirmations that no check reads any more. */
export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', now).execute();
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db.deleteFrom('session_confirmations').where('confirmed_at', '<', yesterday).execute();
}
