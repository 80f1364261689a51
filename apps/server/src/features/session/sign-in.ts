import { errorMessages } from '@binaa/contract/errors';
import type { Role } from '@binaa/contract/roles';
import { sessionMessages } from '@binaa/contract/session';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { verifyAgainstNobody, verifyPassword } from '../../platform/session/passwords.ts';
import { countAttempt, forgetAttempt } from '../../platform/session/sign-in-throttle.ts';
import type { Tokens } from '../../platform/session/tokens.ts';
import type { Db } from '../../schema.ts';
import { findUserForSignIn } from './session.queries.ts';

export type SignInDeps = { clock: Clock; tokens: Tokens; initialPasswordDays: number };

export async function signInUser(
  db: Db,
  deps: SignInDeps,
  attempt: { email: string; password: string; address: string },
): Promise<{ token: string }> {
  const now = deps.clock.now();
  await countAttempt(db, now, attempt);

  const user = await findUserForSignIn(db, attempt.email);
  const matches = user
    ? await verifyPassword(user.password_hash, attempt.password)
    : await verifyAgainstNobody(attempt.password);
  if (!user || !matches || isGuessableAdmin(user, attempt.password))
    throw new AppError('INVALID_CREDENTIALS', errorMessages.invalidCredentials);

  await forgetAttempt(db, attempt);
  const ageDays = (now.getTime() - user.password_set_at.getTime()) / 86_400_000;
  if (user.password_reset_required && ageDays > deps.initialPasswordDays) {
    throw new AppError('INVALID_CREDENTIALS', sessionMessages.passwordExpired);
  }
  return { token: await deps.tokens.issue(user) };
}

/** Older versions gave a new ADMIN the username as initial password. The answer does not tell that it was right. */
function isGuessableAdmin(user: { role: Role; email: string; password_reset_required: boolean }, password: string) {
  return user.role === 'ADMIN' && user.password_reset_required && password === user.email;
}
