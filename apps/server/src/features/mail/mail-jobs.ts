import { addJob, type Job, type JobQueue } from '../../platform/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Db } from '../../schema.ts';
import { getCompanyName } from '../company/get-company-name.ts';
import { type Letter, layOut } from './letter.ts';

const mailQueue = 'mail';

/** Mails that wait to be written and sent, by kind. */
export type MailPayload = {
  kind: 'password-link';
  nonce: string;
  email: string;
  language: 'en' | 'ar';
  askedAt: string;
};

/** Writes the letter when its turn comes. Undefined if nothing is to be sent any more. */
export type LetterWriter = (payload: MailPayload) => Promise<Letter | undefined>;

/** Adds a mail in the transaction of the change that it tells of. */
export function addMail(tx: Db, payload: MailPayload): Promise<void> {
  return addJob(tx, { queue: mailQueue, payload });
}

type Deps = { db: Db; mailer: Mailer; write: LetterWriter };

/**
 * Sends the waiting mails. Failures are repeated for about twenty minutes. A process that ends between sending a mail and
 * noting it sends the same mail again, with the same Message-ID.
 */
export function mailJobs(deps: Deps): JobQueue {
  return {
    name: mailQueue,
    atOnce: 2,
    endsByItself: true,
    maxAttempts: 9,
    retryMs: 5_000,
    work: (job) => sendWaitingMail(deps, job),
    giveUp: () => Promise.resolve(),
  };
}

async function sendWaitingMail({ db, mailer, write }: Deps, { id, payload }: Job): Promise<void> {
  const letter = await write(payload as MailPayload);
  if (!letter) return;
  const mail = layOut(letter, await getCompanyName(db, letter.language));
  await mailer.send({ ...mail, id: `mail-${id}` });
}
