import { errorMessages } from '@binaa/contract/errors';
import type { Role } from '@binaa/contract/roles';
import { sessionMessages } from '@binaa/contract/session';
import { isFactorRequired } from '@binaa/contract/sign-in-security';
import { writeAudit } from '../../platform/audit.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { networkOf } from '../../platform/session/network.ts';
import { verifyAgainstNobody, verifyPassword } from '../../platform/session/passwords.ts';
import {
  countAttempt,
  forgetAttempt,
  isReportDue,
  sessionBucket,
  signInBuckets,
} from '../../platform/session/sign-in-throttle.ts';
import type { Db } from '../../schema.ts';
import { secondStepRequired } from './second-step.ts';
import { findUserForSignIn, rememberNetwork } from './session.queries.ts';
import type { SignInDeps } from './sign-in-deps.ts';

type Attempt = {
  email: string;
  password: string;
  address: string;
  origin: string;
  /** The session that the request carries, if it is valid. */
  session: Actor | undefined;
};

export async function signInUser(db: Db, deps: SignInDeps, attempt: Attempt): Promise<{ token: string }> {
  const now = deps.clock.now();
  const network = networkOf(attempt.address);
  const user = await findUserForSignIn(db, attempt.email, network, now);
  const isOwnSession = user !== undefined && attempt.session?.id === user.id;
  const buckets = isOwnSession
    ? [sessionBucket(user.id)]
    : signInBuckets({ email: attempt.email, network, isKnownNetwork: user?.knows_network ?? false });
  await countAttempt(db, now, buckets);

  const matches = user
    ? await verifyPassword(user.password_hash, attempt.password)
    : await verifyAgainstNobody(attempt.password);
  if (!user || !matches || isGuessableAdmin(user, attempt.password)) {
    // Not awaited: the time of the answer must not reveal that the user exists.
    if (user) void recordFailedSignIn(db, user.id, attempt.address, now).catch(() => undefined);
    throw new AppError('INVALID_CREDENTIALS', errorMessages.invalidCredentials);
  }

  const ageDays = (now.getTime() - user.password_set_at.getTime()) / 86_400_000;
  const isExpired = user.password_reset_required && ageDays > deps.initialPasswordDays;
  if (user.has_second_factor && !isExpired)
    throw await secondStepRequired(db, deps, user, { now, origin: attempt.origin });
  await db.transaction().execute(async (tx) => {
    await forgetAttempt(tx, buckets);
    if (isExpired) return;
    await rememberNetwork(tx, user.id, network, now);
    await writeAudit(tx, user, 'user.sign-in', user.id, { after: { address: attempt.address } });
  });
  if (isExpired) throw new AppError('INVALID_CREDENTIALS', sessionMessages.passwordExpired);
  const beganWithoutFactor = isFactorRequired(user.second_factor_of, user.role);
  return { token: await deps.tokens.issue(user, { beganWithoutFactor }) };
}

/** Recorded rarely enough that guesses cannot fill the audit trail. */
function recordFailedSignIn(db: Db, userId: number, address: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await isReportDue(tx, now, userId))
      await writeAudit(tx, null, 'user.fail-sign-in', userId, { after: { address } });
  });
}

/** Older versions gave a new ADMIN the username as initial password. The answer does not tell that it was right. */
function isGuessableAdmin(user: { role: Role; email: string; password_reset_required: boolean }, password: string) {
  return user.role === 'ADMIN' && user.password_reset_required && password === user.email;
}
