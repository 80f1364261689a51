import { randomBytes } from 'node:crypto';
import type { Db } from '../schema.ts';

/** Created on the first start and kept in the database, so that all instances and restarts use the same secret. */
export async function signingSecret(db: Db): Promise<string> {
  await db
    .insertInto('server_settings')
    .values({ key: 'token-secret', value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('server_settings')
    .select('value')
    .where('key', '=', 'token-secret')
    .executeTakeFirstOrThrow();
  return row.value;
}
