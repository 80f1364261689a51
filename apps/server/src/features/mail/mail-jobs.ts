import { addJob, giveUpOldJobs, type Job, type JobQueue } from '../../platform/jobs.ts';
import { MailError, type Mailer } from '../../platform/mail/mailer.ts';
import type { Db } from '../../schema.ts';
import { getCompanyName } from '../company/get-company-name.ts';
import { type Letter, layOut } from './letter.ts';
import { markAddressFailing, noteMailFailed, noteMailSent } from './mail-health.queries.ts';

/** Somebody waits for a password link, so it does not queue behind the digests of the whole company. */
const queueNames = { ordinary: 'mail', atOnce: 'password-mail' } as const;

export type PasswordLinkPayload = {
  kind: 'password-link';
  nonce: string;
  email: string;
  language: 'en' | 'ar';
  askedAt: string;
};

export type UsernameChangedPayload = {
  kind: 'username-changed';
  language: 'en' | 'ar';
  name: string;
  by: string;
  before: string;
  after: string;
};

/** Mails that wait to be written and sent, by kind. */
export type MailPayload =
  | PasswordLinkPayload
  | UsernameChangedPayload
  | { kind: 'notices' | 'digest'; messageId: number };

/** Writes the letter when its turn comes. Undefined if nothing is to be sent any more. */
export type LetterWriter = (payload: MailPayload) => Promise<Letter | undefined>;

/** Adds a mail in the transaction of the change that it tells of. At most one of a key waits. */
export function addMail(tx: Db, payload: MailPayload, key?: string): Promise<void> {
  const queue = payload.kind === 'password-link' ? queueNames.atOnce : queueNames.ordinary;
  return addJob(tx, { queue, payload, ...(key !== undefined && { key }) });
}

/** Gives up mails that have waited for so long, and returns them. */
export async function giveUpOldMails(tx: Db, ageMs: number): Promise<MailPayload[]> {
  return (await giveUpOldJobs(tx, Object.values(queueNames), ageMs)) as MailPayload[];
}

type MailJobDeps = {
  db: Db;
  mailer: Mailer;
  write: LetterWriter;
  /** This mail does not arrive: its address was refused, or every attempt failed. */
  onLost: (payload: MailPayload, error: unknown) => Promise<void>;
  /** No mail has left for a while. */
  onFailing: () => Promise<void>;
};

/** Some attempts, and longer than a mail server takes to start again. */
const failing = { attempts: 3, minutes: 15 };

/**
 * Sends the waiting mails. Failures are repeated for about twenty minutes. A process that ends between sending a mail and
 * noting it sends the same mail again, with the same Message-ID.
 */
export function mailJobs(deps: MailJobDeps): JobQueue[] {
  return Object.values(queueNames).map((name) => ({
    name,
    atOnce: 2,
    endsByItself: true,
    maxAttempts: 9,
    retryMs: 5_000,
    work: (job) => sendWaitingMail(deps, job),
    giveUp: (payload, error) => deps.onLost(payload as MailPayload, error),
  }));
}

async function sendWaitingMail(deps: MailJobDeps, job: Job): Promise<void> {
  const { db, mailer, write } = deps;
  const payload = job.payload as MailPayload;
  const letter = await write(payload);
  if (!letter) return;
  const mail = layOut(letter, await getCompanyName(db, letter.language));
  try {
    await mailer.send({ ...mail, id: `mail-${job.id}` });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (!error.isRecipientRefused) {
      await noteFailure(deps, error);
      throw error;
    }
    // The job is done: a repetition would be refused as well.
    const isNew = await markAddressFailing(db, letter.to, error.answer);
    // One bad address after the other, and none that works: the server refuses everybody.
    if (isNew) await noteFailure(deps, error);
    await deps.onLost(payload, error);
    return;
  }
  await noteMailSent(db, letter.to);
}

async function noteFailure({ db, onFailing }: MailJobDeps, error: MailError): Promise<void> {
  const { failures, minutes } = await noteMailFailed(db, error.message);
  if (failures >= failing.attempts && minutes >= failing.minutes) await onFailing();
}
