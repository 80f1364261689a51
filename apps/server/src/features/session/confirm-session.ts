import type { BodyOf, ResponseOf } from '@binaa/contract/endpoint';
import { passkeyMessages } from '@binaa/contract/passkeys';
import type {
  confirmSession as confirmEndpoint,
  startConfirmation as startEndpoint,
} from '@binaa/contract/second-factor';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { confirm, confirmedUntil } from '../../platform/session/confirmation.ts';
import { countAttempt, forgetAttempt, secondStepBucket } from '../../platform/session/sign-in-throttle.ts';
import type { Db } from '../../schema.ts';
import { addChallenge, takeChallenge } from '../sign-in-security/challenges.ts';
import { factorOf } from '../sign-in-security/factor-of.ts';
import { passkeyHost, passkeyRequest, requirePlace } from '../sign-in-security/passkeys.ts';
import { challengeOver, recordFailedStep, takeAppCode, takePasskey, wrongCode } from '../sign-in-security/prove.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { SignInDeps } from './sign-in-deps.ts';

export async function startConfirmation(
  tx: Db,
  { clock, publicUrl }: SignInDeps,
  actor: Actor,
  origin: string,
): Promise<ResponseOf<typeof startEndpoint>> {
  const now = clock.now();
  const until = await confirmedUntil(tx, actor, now);
  const { passkeys, hasApp } = await factorOf(tx, actor.id);
  const host = passkeyHost(publicUrl, origin);
  const asked = async (name: string) => {
    const person = { id: actor.id, session_version: actor.sessionVersion };
    const challenge = await addChallenge(tx, now, { purpose: 'CONFIRM', person });
    return { challenge, request: passkeyRequest(name, challenge, passkeys) };
  };
  return {
    confirmedUntil: until?.toISOString() ?? null,
    password: true,
    code: hasApp,
    passkey: host !== null && passkeys.length > 0 ? await asked(host) : null,
  };
}

/** The answer of a passkey belongs to one challenge; guesses of the password and of codes are counted. */
export async function confirmSession(
  db: Db,
  { clock, publicUrl }: SignInDeps,
  actor: Actor,
  {
    password,
    code,
    challenge,
    passkey,
    address,
    origin,
  }: BodyOf<typeof confirmEndpoint> & { address: string; origin: string },
): Promise<{ confirmedUntil: string }> {
  const now = clock.now();
  if (password !== undefined) await checkOwnPassword(db, actor, { password, field: 'password' }, now);
  if (code !== undefined) await checkAppCode(db, actor, { code, address }, now);
  const until = await db.transaction().execute(async (tx) => {
    if (passkey !== undefined && challenge !== undefined) {
      const place = requirePlace(publicUrl, origin);
      const taken = await takeChallenge(tx, { challenge, purpose: 'CONFIRM' }, now);
      if (taken?.user_id !== actor.id) throw challengeOver();
      const device = await takePasskey(tx, place, { challenge, passkey }, now);
      if (device?.user_id !== actor.id) throw invalidField('passkey', passkeyMessages.invalid);
    }
    return confirm(tx, actor, now);
  });
  return { confirmedUntil: until.toISOString() };
}

async function checkAppCode(
  db: Db,
  actor: Actor,
  { code, address }: { code: string; address: string },
  now: Date,
): Promise<void> {
  const buckets = [secondStepBucket(actor.id)];
  await countAttempt(db, now, buckets);
  if (!(await takeAppCode(db, actor.id, code, now))) {
    await recordFailedStep(db, actor.id, address, now);
    throw wrongCode();
  }
  await forgetAttempt(db, buckets);
}
