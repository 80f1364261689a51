import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFixedChannel, type NoticeKind, noticeKinds } from '@binaa/contract/notice-kinds';

/** What a person stops: mails of these kinds, or the digest. */
export type Unsubscription = { userId: number; kinds: readonly NoticeKind[]; digest: boolean };

const digestName = 'DIGEST';

/** Undefined if there is nothing that the person may switch off. */
export function unsubscribeAddress(
  { publicUrl, key }: { publicUrl: string; key: string },
  { userId, kinds, digest }: Unsubscription,
): string | undefined {
  const names = [...new Set(kinds)].filter((kind) => !isFixedChannel(kind, 'email'));
  const written = [...names, ...(digest ? [digestName] : [])];
  if (written.length === 0) return undefined;
  const payload = Buffer.from(`${userId}:${written.join()}`).toString('base64url');
  return `${publicUrl}/api/mail/unsubscribe?token=${payload}.${signatureOf(payload, key)}`;
}

/** Undefined if nobody here has signed it. */
export function readUnsubscription(token: string, key: string): Unsubscription | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(signatureOf(payload, key));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [userId = '', names = ''] = Buffer.from(payload, 'base64url').toString('utf8').split(':');
  const stopped = new Set(names.split(','));
  // A kind that no longer exists cannot be mailed either.
  const kinds = noticeKinds.filter((kind) => stopped.has(kind) && !isFixedChannel(kind, 'email'));
  return { userId: Number(userId), kinds, digest: stopped.has(digestName) };
}

function signatureOf(payload: string, key: string): string {
  return createHmac('sha256', key).update(`unsubscribe ${payload}`).digest('base64url');
}
