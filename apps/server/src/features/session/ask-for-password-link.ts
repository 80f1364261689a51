import { randomBytes } from 'node:crypto';
import { forgottenPasswordMessages, linkCallsPerHour } from '@binaa/contract/forgotten-password';
import type { Clock } from '../../platform/clock.ts';
import { AppError, conflict } from '../../platform/http/app-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { hashOfToken } from '../../platform/session/api-token-format.ts';
import { networkOf } from '../../platform/session/network.ts';
import type { Db } from '../../schema.ts';
import type { Language } from '../mail/letter.ts';
import { addMail } from '../mail/mail-jobs.ts';
import { countLinkCall } from './password-link.queries.ts';

export type PasswordLinkDeps = { clock: Clock; mailer?: Mailer | undefined };

const hourMs = 3_600_000;

/**
 * Looks up nobody: the answer, and the time it takes, are the same for every username. A job finds out whether there is
 * somebody to send a link to.
 */
export async function askForPasswordLink(
  tx: Db,
  { clock, mailer }: PasswordLinkDeps,
  { email, language, address }: { email: string; language: Language; address: string },
): Promise<{ message: string }> {
  if (!mailer) throw conflict(forgottenPasswordMessages.notOffered);
  const now = clock.now();
  const { calls, since } = await countLinkCall(tx, networkOf(address), now);
  if (calls > linkCallsPerHour) {
    const waitMs = since.getTime() + hourMs - now.getTime();
    throw new AppError('TOO_MANY_REQUESTS', forgottenPasswordMessages.tooManyCalls, {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
  const nonce = randomBytes(32).toString('base64url');
  // At most one mail of a username waits, however often it is asked for while the mail server is away.
  const key = `password-link:${hashOfToken(email.toLowerCase()).toString('base64url')}`;
  await addMail(tx, { kind: 'password-link', nonce, email, language, askedAt: now.toISOString() }, key);
  return { message: forgottenPasswordMessages.sent.text };
}
