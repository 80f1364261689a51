import type { Config } from '../config.ts';
import { followCompanyTimeZone } from '../features/company/follow-company-time-zone.ts';
import { getCompanyTimeZone } from '../features/company/get-company-time-zone.ts';
import { importJobs } from '../features/imports/import-jobs.ts';
import { mailJobs } from '../features/mail/mail-jobs.ts';
import { dropOldMessages } from '../features/notices/deliveries/drop-old-messages.ts';
import { noteLostMail } from '../features/notices/deliveries/lost-mail.ts';
import { pushOutcome } from '../features/notices/deliveries/push-outcome.ts';
import { tellFailedCheck } from '../features/notices/dispatch-notices.ts';
import { pushJobs } from '../features/push/push-jobs.ts';
import type { CallLimits } from '../platform/call-limits.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { type JobQueue, jobsChannel, startJobs } from '../platform/jobs.ts';
import { openLiveUpdateFeed } from '../platform/live-update-feed.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { type Company, reportLostConnection } from './company.ts';
import { letterWriter } from './letters.ts';
import type { Lifecycle } from './lifecycle.ts';
import { startNotices } from './notices.ts';
import { startWebhooks } from './webhooks.ts';

/** A statement may take long, but waits only briefly for what a call holds. */
const limits: CallLimits = {
  connectMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 60_000,
  statementMs: 0,
  answerMs: 300_000,
};
/**
 * Two for imports and their leases, one for mails, one for password links, two for push messages, one for what changes, one for what comes due,
 * one for what is delivered, one for digests and two for webhooks.
 */
const poolSize = 12;

/**
 * Works off jobs and tells people what concerns them until the process stops. With several processes, the one that takes
 * no calls does.
 */
export async function startBackgroundJobs(config: Config, company: Company, lifecycle: Lifecycle): Promise<void> {
  const { connectionString, clock, channels } = company;
  const onError = (error: unknown) => console.error('Work in the background failed.', error);
  const database = openDatabase({ connectionString, poolSize, limits, onError: reportLostConnection });
  lifecycle.onStop(() => database.close());
  const feed = await openLiveUpdateFeed({ connectionString, onError, channel: jobsChannel });
  lifecycle.onStop(() => feed.close());
  // Before anything is sent: mail settings that were taken away may be back after a long time.
  await dropOldMessages(database.db, clock);
  const imports = importJobs({ db: database.db, clock, resetMode: config.resetMode });
  const jobs = startJobs({
    db: database.db,
    feed,
    queues: [
      {
        ...imports,
        // A change of the company's profile may not have arrived here yet.
        work: async (job) => {
          if (config.fixedTimeZone === undefined) clock.setTimeZone(await getCompanyTimeZone(database.db));
          await imports.work(job);
        },
      },
      ...mailQueues(config, company, database),
      pushQueue(config, company, database),
    ],
    onError,
  });
  lifecycle.onStop(() => jobs.stop());
  const changes = await openLiveUpdateFeed({ connectionString, onError });
  lifecycle.onStop(() => changes.close());
  if (config.fixedTimeZone === undefined) followCompanyTimeZone(database.db, clock, changes, onError);
  startNotices(database.db, { clock, channels, feed: changes, onError }, lifecycle);
  const isPrivateAllowed = config.webhooksToPrivate;
  startWebhooks(database.db, { clock, feed: changes, isPrivateAllowed, onError }, lifecycle);
}

/** Push services refuse senders without an address to write to. This one is for operators who have set none. */
const nobody = 'mailto:operator@binaa.example';

function pushQueue({ mail, pushHosts }: Config, { clock }: Company, { db }: Database): JobQueue {
  const subject = mail ? `mailto:${mail.from.address}` : nobody;
  const outcome = pushOutcome(db, clock);
  return pushJobs({ db, clock, furtherHosts: pushHosts, subject, publicUrl: mail?.publicUrl, ...outcome });
}

/** Without mail settings, what was asked for before they were taken away waits, for two days at most. */
function mailQueues({ mail }: Config, { clock, secret, channels }: Company, { db }: Database): JobQueue[] {
  if (!mail) return [];
  return mailJobs({
    db,
    mailer: createMailer(mail),
    write: letterWriter({ db, clock, secret, publicUrl: mail.publicUrl }),
    onLost: (payload, error) => noteLostMail(db, payload, error),
    onFailing: () => tellFailedCheck(db, clock, 'MAIL', channels),
  });
}
