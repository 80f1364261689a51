import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../src/platform/session/api-token-format.ts';
import type { Db } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';

/** The token of a calendar address of the user, in place of an earlier one. */
export async function buildCalendarFeed(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, hash: hashOfToken(token), with_holidays: true, created_at: testNow })
    .execute();
  return token;
}
