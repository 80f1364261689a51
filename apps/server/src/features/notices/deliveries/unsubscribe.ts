import { mailMessages } from '@binaa/contract/mail';
import { writeAudit } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { TextFile } from '../../../platform/http/text-file.ts';
import { mailSigningKey } from '../../../platform/server-settings.ts';
import type { Db } from '../../../schema.ts';
import { stopDigestOf, stopMailsOf } from './unsubscribe.queries.ts';
import { readUnsubscription } from './unsubscribe-address.ts';

/** For mail programs, which call the address of a mail without a session. It can switch mails off and nothing else. */
export async function unsubscribe(tx: Db, token: string | undefined): Promise<{ message: string }> {
  const stopped = token === undefined ? undefined : readUnsubscription(token, await mailSigningKey(tx));
  if (!stopped) throw notFound(mailMessages.unknownAddress);
  const { userId, kinds, digest } = stopped;
  const endedKinds = await stopMailsOf(tx, userId, kinds);
  const hasEndedDigest = digest && (await stopDigestOf(tx, userId));
  if (endedKinds.length > 0 || hasEndedDigest) {
    const after = {
      kinds: endedKinds.map((kind) => ({ kind, by_email: false })),
      ...(hasEndedDigest && { digest: 'OFF' }),
    };
    // Nobody is signed in: whoever has the mail can do it.
    await writeAudit(tx, null, 'notice-preferences.update', userId, { after: { byLink: true, ...after } });
  }
  return { message: mailMessages.unsubscribed.text };
}

/** For people who open the address. Scanners open it too, so it changes nothing. */
export const unsubscribePage = new TextFile({
  fileName: 'notices.html',
  contentType: 'text/html; charset=utf-8',
  text: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Binaa</title></head>
<body>
<p><a href="/profile/notices">Sign in and choose what is sent to you</a></p>
<p lang="ar" dir="rtl"><a href="/profile/notices">سجّل الدخول واختر ما يُرسل إليك</a></p>
</body>
</html>
`,
});
