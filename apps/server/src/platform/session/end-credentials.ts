import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/**
 * Ends the API tokens and the calendar address of a user. Whatever ends all their sessions calls it, other than a
 * password that they chose themselves.
 */
export async function endCredentialsOf(tx: Db, userId: number, now: Date): Promise<void> {
  await sql`with ended as (
      update api_tokens set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
    ) delete from calendar_feeds where user_id = ${userId}`.execute(tx);
}

/** Ends the devices on which a user gets notices: when they leave, or when somebody else may have had their account. */
export async function endDevicesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

export async function endAllTokens(db: Db, now: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ revoked_at: now }).where('revoked_at', 'is', null).execute();
}
