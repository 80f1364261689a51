import { createHmac } from 'node:crypto';
import { linkMinutes, linkPauseMinutes, linksPerHour, usernameRestHours } from '@binaa/contract/forgotten-password';
import { type Clock, isAhead } from '../../platform/clock.ts';
import { isMailAddress } from '../../platform/mail/mail-address.ts';
import { hashOfToken } from '../../platform/session/api-token-format.ts';
import type { Db } from '../../schema.ts';
import type { Language, Letter } from '../mail/letter.ts';
import type { PasswordLinkPayload } from '../mail/mail-jobs.ts';
import { findLink, findLiveLink, insertLink, isAskedTooOften, lockUserOfUsername } from './password-link.queries.ts';

type Deps = { db: Db; clock: Clock; secret: string; publicUrl: string };

const texts: Record<Language, { subject: string; paragraphs: string[] }> = {
  en: {
    subject: 'Set a new password',
    paragraphs: [
      'Hello {{name}},',
      'A new password was asked for, for the account {{username}}. Open this link within {{minutes}} minutes to set it. It works once.',
      'If you did not ask for it, ignore this e-mail. Your password stays as it is.',
    ],
  },
  ar: {
    subject: 'تعيين كلمة مرور جديدة',
    paragraphs: [
      'مرحباً {{name}}،',
      'طُلب تعيين كلمة مرور جديدة للحساب {{username}}. افتح هذا الرابط خلال {{minutes}} دقيقة لتعيينها. يعمل الرابط مرة واحدة.',
      'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    ],
  },
};

/** The letter with the link. Undefined if nobody is to get one: the username is unknown, no e-mail address, or asked too often. */
export async function writePasswordLink(deps: Deps, payload: PasswordLinkPayload): Promise<Letter | undefined> {
  const token = tokenOf(deps.secret, payload.nonce);
  await deps.db.transaction().execute((tx) => makeLink(tx, deps.clock.now(), hashOfToken(token), payload));
  // A repeated attempt may come too late: after another link, or after the time of this one.
  const user = await findLiveLink(deps.db, hashOfToken(token), deps.clock.now());
  if (!user) return undefined;
  const { subject, paragraphs } = texts[payload.language];
  return {
    to: user.email,
    language: payload.language,
    subject,
    paragraphs,
    values: { name: user.name, username: user.email, minutes: String(linkMinutes) },
    // Behind the #, which browsers send to no server: it appears in no log.
    action: { label: subject, address: `${deps.publicUrl}/reset-password#${token}` },
  };
}

/**
 * Derived and not stored, so that a repeated attempt sends the same link and the job does not hold it: the job's random
 * bytes are worth nothing without the secret that signs sessions.
 */
function tokenOf(secret: string, nonce: string): string {
  return createHmac('sha256', secret).update(`password-link ${nonce}`).digest('base64url');
}

async function makeLink(tx: Db, now: Date, hash: Buffer, payload: PasswordLinkPayload): Promise<void> {
  const askedAt = new Date(payload.askedAt);
  const expiresAt = new Date(askedAt.getTime() + linkMinutes * 60_000);
  if (expiresAt <= now || isAhead(askedAt, now) || (await findLink(tx, hash))) return;
  const user = await lockUserOfUsername(tx, payload.email);
  if (!user || !isMailAddress(user.email)) return;
  // Otherwise whoever can change a username could have the link sent to themselves.
  if (user.username_changed_at && now.getTime() - user.username_changed_at.getTime() < usernameRestHours * 3_600_000)
    return;
  // A link that was sent a moment ago still works: who asks now has it, also if a stranger asked for it.
  if (await isAskedTooOften(tx, user.id, askedAt, { linksPerHour, pauseMinutes: linkPauseMinutes })) return;
  await insertLink(tx, { hash, user, askedAt, expiresAt });
}
