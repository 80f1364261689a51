import { forgottenPasswordMessages } from '@binaa/contract/forgotten-password';
import { sessionMessages } from '@binaa/contract/session';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, invalidField } from '../../platform/http/app-error.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import { hashOfToken } from '../../platform/session/api-token-format.ts';
import { endCredentialsOf, endDevicesOf } from '../../platform/session/end-credentials.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import type { Db } from '../../schema.ts';
import { findLiveLink, markLinkUsed } from './password-link.queries.ts';
import { refuseUsernameAsPassword } from './refuse-username-as-password.ts';
import { setOwnPassword } from './session.queries.ts';

/** Ends all sessions of the account and opens none: whoever has the link must still know the username to sign in. */
export async function resetForgottenPassword(
  db: Db,
  clock: Clock,
  { token, newPassword, endTokens = false }: { token: string; newPassword: string; endTokens?: boolean | undefined },
): Promise<{ message: string }> {
  const now = clock.now();
  const hash = hashOfToken(token);
  const isToken = /^[\w-]{43}$/.test(token);
  const link = isToken ? await findLiveLink(db, hash, now) : undefined;
  if (!link) throw linkNotValid();
  refuseUsernameAsPassword(link.email, newPassword);
  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    const used = await markLinkUsed(tx, hash, now);
    const user = used && (await setOwnPassword(tx, used, passwordHash, now));
    if (!user) throw linkNotValid();
    await endDevicesOf(tx, user.id);
    if (endTokens) await endCredentialsOf(tx, user.id, now);
    // Nobody was signed in, so the trail names no person as the one who did it.
    await writeAudit(tx, null, 'user.change-password', user.id, {
      after: { byLink: true, ...(endTokens && { endTokens }) },
    });
    // Open streams of the ended sessions close.
    await publishChange(tx, { kind: 'account' });
    return { message: sessionMessages.passwordChanged.text };
  });
}

function linkNotValid(): AppError {
  return invalidField('token', forgottenPasswordMessages.linkNotValid);
}
