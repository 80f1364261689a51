import { errorMessages } from '@binaa/contract/errors';
import { type PasskeyAnswer, passkeyMessages } from '@binaa/contract/passkeys';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { networkOf } from '../../platform/session/network.ts';
import {
  type Bucket,
  countAttempt,
  forgetAttempt,
  passkeyBucket,
  secondStepBucket,
  signInBuckets,
} from '../../platform/session/sign-in-throttle.ts';
import type { Db } from '../../schema.ts';
import type { ChallengePurpose } from '../../schema-second-factor.ts';
import { addChallenge, findChallenge, takeChallenge } from '../sign-in-security/challenges.ts';
import { factorOf } from '../sign-in-security/factor-of.ts';
import { passkeyHost, passkeyRequest, requirePlace } from '../sign-in-security/passkeys.ts';
import {
  challengeOver,
  recordFailedStep,
  takeAppCode,
  takePasskey,
  takeRecoveryCode,
  wrongCode,
} from '../sign-in-security/prove.ts';
import { isAppCode } from '../sign-in-security/totp.ts';
import { findUserForSecondStep, rememberNetwork } from './session.queries.ts';
import type { SignInDeps } from './sign-in-deps.ts';

type Caller = { address: string; origin: string };

/** The password was right. Nothing else is told or recorded before the second step, and the attempt stays counted. */
export async function secondStepRequired(
  db: Db,
  { publicUrl }: Pick<SignInDeps, 'publicUrl'>,
  person: { id: number; session_version: number },
  { now, origin }: { now: Date; origin: string },
): Promise<AppError> {
  const { passkeys, hasApp, hasRecoveryCodes } = await factorOf(db, person.id);
  const host = passkeyHost(publicUrl, origin);
  const challenge = await addChallenge(db, now, { purpose: 'SECOND_STEP', person });
  return new AppError('SECOND_FACTOR_REQUIRED', errorMessages.secondFactorRequired, {
    secondStep: {
      challenge,
      code: hasApp,
      recoveryCode: hasRecoveryCodes,
      passkey: host !== null && passkeys.length > 0 ? passkeyRequest(host, challenge, passkeys) : null,
    },
  });
}

/**
 * Wrong codes of apps count per account, across all challenges. Nobody guesses a recovery code of 120 bits, so it works
 * also while somebody else keeps that count full.
 */
export async function finishWithCode(
  db: Db,
  deps: SignInDeps,
  { challenge, code, address }: { challenge: string; code: string } & Caller,
): Promise<{ token: string }> {
  const now = deps.clock.now();
  const asked = { challenge, purpose: 'SECOND_STEP' } as const;
  const userId = await findChallenge(db, asked, now);
  if (userId === undefined) throw challengeOver();
  const by = isAppCode(code) ? 'AUTHENTICATOR' : 'RECOVERY_CODE';
  const buckets = by === 'AUTHENTICATOR' ? [secondStepBucket(userId)] : [];
  await countAttempt(db, now, buckets);
  try {
    return await finish(db, deps, { ...asked, address }, async (tx) => {
      const isRight = by === 'AUTHENTICATOR' ? takeAppCode : takeRecoveryCode;
      if (!(await isRight(tx, userId, code, now))) throw wrongCode();
      await forgetAttempt(tx, buckets);
      return { userId, by };
    });
  } catch (error) {
    if (error instanceof AppError && error.errors?.['code']) await recordFailedStep(db, userId, address, now);
    throw error;
  }
}

type Signed = { challenge: string; passkey: PasskeyAnswer } & Caller;

export function finishWithPasskey(db: Db, deps: SignInDeps, signed: Signed): Promise<{ token: string }> {
  const place = requirePlace(deps.publicUrl, signed.origin);
  return finish(db, deps, { ...signed, purpose: 'SECOND_STEP' }, async (tx, userId) => {
    const device = await takePasskey(tx, place, signed, deps.clock.now());
    if (!device || device.user_id !== userId) throw invalidField('passkey', passkeyMessages.invalid);
    return { userId, by: 'PASSKEY' };
  });
}

/** Names nobody: the device offers the passkeys that it has. */
export async function startPasskeySignIn(tx: Db, { clock, publicUrl }: SignInDeps, { address, origin }: Caller) {
  const { host } = requirePlace(publicUrl, origin);
  await countAttempt(tx, clock.now(), [passkeyBucket(networkOf(address))]);
  const challenge = await addChallenge(tx, clock.now(), { purpose: 'PASSKEY_SIGN_IN' });
  return { challenge, request: passkeyRequest(host, challenge) };
}

/** A passkey is two factors in one: the device, and what unlocks it. */
export function signInWithPasskey(db: Db, deps: SignInDeps, signed: Signed): Promise<{ token: string }> {
  const place = requirePlace(deps.publicUrl, signed.origin);
  const started = [passkeyBucket(networkOf(signed.address))];
  return finish(
    db,
    deps,
    { ...signed, purpose: 'PASSKEY_SIGN_IN' },
    async (tx) => {
      const device = await takePasskey(tx, place, signed, deps.clock.now());
      if (!device) throw new AppError('INVALID_CREDENTIALS', passkeyMessages.invalid);
      return { userId: device.user_id, by: 'PASSKEY' };
    },
    started,
  );
}

type Step = { challenge: string; purpose: ChallengePurpose; address: string };
type Proof = { userId: number; by: 'AUTHENTICATOR' | 'RECOVERY_CODE' | 'PASSKEY' };

/** What the first step left open: only now the attempt is given back, the network known and the sign-in recorded. */
async function finish(
  db: Db,
  { clock, tokens }: SignInDeps,
  { challenge, purpose, address }: Step,
  prove: (tx: Db, userId: number | null) => Promise<Proof>,
  counted?: Bucket[],
): Promise<{ token: string }> {
  const now = clock.now();
  const network = networkOf(address);
  const user = await db.transaction().execute(async (tx) => {
    const taken = await takeChallenge(tx, { challenge, purpose }, now);
    if (!taken) throw challengeOver();
    const { userId, by } = await prove(tx, taken.user_id);
    const found = await findUserForSecondStep(tx, userId, network, now);
    if (!found || !isOfTheseSessions(taken, found)) throw challengeOver();
    // After a reset the new password comes first: somebody else may have added the passkey before it.
    if (purpose === 'PASSKEY_SIGN_IN' && found.password_reset_required)
      throw new AppError('INVALID_CREDENTIALS', passkeyMessages.invalid);
    const { email, knows_network: isKnownNetwork } = found;
    await forgetAttempt(tx, counted ?? signInBuckets({ email, network, isKnownNetwork }));
    await rememberNetwork(tx, userId, network, now);
    await writeAudit(tx, found, 'user.sign-in', userId, { after: { address, secondFactor: by } });
    return found;
  });
  return { token: await tokens.issue(user) };
}

/** False if a change of password or role ended the sessions in the same moment. */
function isOfTheseSessions(taken: { session_version: number | null }, found: { session_version: number }): boolean {
  return taken.session_version === null || taken.session_version === found.session_version;
}
