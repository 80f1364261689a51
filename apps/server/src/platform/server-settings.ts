import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../schema.ts';

/**
 * The key that signs sessions and file addresses. Without a configured secret, one is created on the first start and kept
 * in the database, so that all instances and restarts use the same.
 */
export async function signingSecret(db: Db, configured: string | undefined): Promise<string> {
  const secret = configured ?? (await storedSecret(db));
  const era = await readSetting(db, 'session-era');
  return era === undefined ? secret : createHmac('sha256', secret).update(era).digest('base64url');
}

/** Changes the key for every process that starts from now on: no earlier session or file address is valid there. */
export async function beginSessionEra(db: Db): Promise<void> {
  await db
    .insertInto('server_settings')
    .values({ key: 'session-era', value: randomValue() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

async function storedSecret(db: Db): Promise<string> {
  await db
    .insertInto('server_settings')
    .values({ key: 'token-secret', value: randomValue() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const secret = await readSetting(db, 'token-secret');
  if (secret === undefined) throw new Error('The signing secret was removed from the database.');
  return secret;
}

async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

function randomValue(): string {
  return randomBytes(48).toString('base64url');
}
