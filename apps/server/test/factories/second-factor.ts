import { codeAt, stepOf } from '../../src/features/sign-in-security/totp.ts';
import { hashOfToken } from '../../src/platform/session/api-token-format.ts';
import type { Db, UserRow } from '../../src/schema.ts';
import type { ChallengePurpose } from '../../src/schema-second-factor.ts';
import { softwarePasskey } from '../software-passkey.ts';
import { testNow } from '../test-clock.ts';

const seed = Buffer.alloc(20, 7);

/** The code that every app of `buildFactorApp`, and every one that is being added, shows. */
export const appCode = () => codeAt(seed, stepOf(testNow));

/** The id of an authenticator app of the user. */
export async function buildFactorApp(db: Db, userId: number, name = 'Phone'): Promise<number> {
  const { id } = await db
    .insertInto('second_factor_devices')
    .values({ user_id: userId, kind: 'AUTHENTICATOR', name, created_at: testNow, seed, last_step: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildPasskey(db: Db, userId: number) {
  const passkey = softwarePasskey();
  const columns = { credential_id: passkey.id, public_key: passkey.publicKey, counter: 0, transports: [] };
  await db
    .insertInto('second_factor_devices')
    .values({ user_id: userId, kind: 'PASSKEY', name: 'Laptop', created_at: testNow, ...columns })
    .execute();
  return passkey;
}

let count = 0;

export async function buildChallenge(
  db: Db,
  purpose: ChallengePurpose,
  { id, session_version }: Pick<UserRow, 'id' | 'session_version'>,
): Promise<string> {
  count += 1;
  const challenge = String(count).padStart(43, 'c');
  const isOfNobody = purpose === 'PASSKEY_SIGN_IN';
  await db
    .insertInto('sign_in_challenges')
    .values({
      hash: hashOfToken(challenge),
      purpose,
      user_id: isOfNobody ? null : id,
      session_version: isOfNobody ? null : session_version,
      seed: purpose === 'ADD_AUTHENTICATOR' ? seed : null,
      expires_at: new Date(testNow.getTime() + 86_400_000),
      used_at: null,
    })
    .execute();
  return challenge;
}
