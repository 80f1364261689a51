import { randomUUID } from 'node:crypto';
import { mailMessages } from '@binaa/contract/mail';
import type { Message } from '@binaa/contract/message';
import { AppError, conflict } from '../../platform/http/app-error.ts';
import { isMailAddress } from '../../platform/mail/mail-address.ts';
import { MailError, type Mailer, mailTimeoutSeconds } from '../../platform/mail/mailer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getCompanyName } from '../company/get-company-name.ts';
import { type Language, layOut } from './letter.ts';

const subjects: Record<Language, string> = { en: 'Test e-mail', ar: 'رسالة تجريبية' };
const texts: Record<Language, string> = {
  en: 'Hello {{name}}, this is the test e-mail that you asked for. E-mail from Binaa reaches you.',
  ar: 'مرحباً {{name}}، هذه هي الرسالة التجريبية التي طلبتها. رسائل بناء تصل إليك.',
};

/** Sent at once and not as a job: the caller waits for what the mail server says. */
export async function sendTestMail(
  db: Db,
  mailer: Mailer | undefined,
  actor: Actor,
  language: Language,
): Promise<{ message: string }> {
  if (!mailer) throw conflict(mailMessages.notSetUp);
  if (!isMailAddress(actor.email)) throw conflict(mailMessages.noAddress);
  const letter = {
    to: actor.email,
    language,
    subject: subjects[language],
    paragraphs: [texts[language]],
    values: { name: actor.name },
  };
  const mail = layOut(letter, await getCompanyName(db, language));
  try {
    await mailer.send({ ...mail, id: `test-${randomUUID()}` });
  } catch (error) {
    throw error instanceof MailError ? new AppError('UNAVAILABLE', messageOf(error)) : error;
  }
  return { message: mailMessages.testSent({ address: actor.email }).text };
}

function messageOf({ failure, answer }: MailError): Message {
  return failure === 'silent'
    ? mailMessages.silent({ seconds: mailTimeoutSeconds })
    : mailMessages[failure]({ answer });
}
