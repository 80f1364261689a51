import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../../src/platform/session/api-token-format.ts';
import type { Db, UserRow } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';

/** The token of a new password link of the user. */
export async function buildPasswordLink(db: Db, user: UserRow): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { id, email, session_version } = user;
  await db.deleteFrom('password_links').where('user_id', '=', id).execute();
  await db
    .insertInto('password_links')
    .values({
      hash: hashOfToken(token),
      user_id: id,
      email,
      session_version,
      asked_at: testNow,
      expires_at: new Date(testNow.getTime() + 30 * 60_000),
      used_at: null,
    })
    .execute();
  return token;
}
