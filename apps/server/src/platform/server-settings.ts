import { createHmac, generateKeyPairSync, randomBytes, type webcrypto } from 'node:crypto';
import type { Db } from '../schema.ts';

/**
 * The key that signs sessions and file addresses. Without a configured secret, one is created on the first start and kept
 * in the database, so that all instances and restarts use the same.
 */
export async function signingSecret(db: Db, configured: string | undefined): Promise<string> {
  const secret = configured ?? (await storedSecret(db, 'token-secret'));
  const era = await readSetting(db, 'session-era');
  return era === undefined ? secret : createHmac('sha256', secret).update(era).digest('base64url');
}

/** Changes the key for every process that starts from now on: no earlier session or file address is valid there. */
export async function beginSessionEra(db: Db): Promise<void> {
  await writeSetting(db, 'session-era', randomValue());
}

/** The key that signs worker cards. It never changes: printed cards are used for years and survive a restore. */
export function cardSigningKey(db: Db): Promise<string> {
  return storedSecret(db, 'card-key');
}

/**
 * The P-256 key that tells push services who sends (VAPID), as a JWK. It never changes: browsers take messages of the key
 * with which they subscribed and no other.
 */
export async function pushKey(db: Db): Promise<webcrypto.JsonWebKey> {
  return JSON.parse(await storedSecret(db, 'push-key', newPushKey)) as webcrypto.JsonWebKey;
}

function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** The key that signs addresses in e-mails. It never changes: people use old e-mails, also after a restore. */
export function mailSigningKey(db: Db): Promise<string> {
  return storedSecret(db, 'mail-key');
}

const heldKey = 'mail-held';

/**
 * Holds back mails with notices and digests until somebody releases them: a copy of the company, restored for practice, must
 * not write to people. The mark is in the database, so that it does not depend on how the copy is started.
 */
export async function holdMails(db: Db, now: Date): Promise<void> {
  await writeSetting(db, heldKey, now.toISOString());
}

export async function mailsHeldSince(db: Db): Promise<Date | undefined> {
  const since = await readSetting(db, heldKey);
  return since === undefined ? undefined : new Date(since);
}

/** Whether they were held back. */
export async function releaseMails(db: Db): Promise<boolean> {
  const released = await db.deleteFrom('server_settings').where('key', '=', heldKey).returning('key').execute();
  return released.length > 0;
}

type StoredKey = 'token-secret' | 'card-key' | 'push-key' | 'mail-key';

/** Created when it is first needed. Two instances that need it at once get the same. */
async function storedSecret(db: Db, key: StoredKey, make = randomValue): Promise<string> {
  const stored = await readSetting(db, key);
  if (stored !== undefined) return stored;
  await db
    .insertInto('server_settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const secret = await readSetting(db, key);
  if (secret === undefined) throw new Error('The signing secret was removed from the database.');
  return secret;
}

async function readSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

async function writeSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('server_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function randomValue(): string {
  return randomBytes(48).toString('base64url');
}
