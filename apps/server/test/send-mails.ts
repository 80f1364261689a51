import { mailJobs } from '../src/features/mail/mail-jobs.ts';
import { noteLostMail } from '../src/features/notices/deliveries/lost-mail.ts';
import { tellFailedCheck } from '../src/features/notices/dispatch-notices.ts';
import { type JobQueue, jobsChannel, startJobs } from '../src/platform/jobs.ts';
import { openLiveUpdateFeed } from '../src/platform/live-update-feed.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { letterWriter } from '../src/start/letters.ts';
import { type TestApp, testTokenSecret } from './build-test-app.ts';
import { mailEnvironment, mailSettingsOf } from './mail-server.ts';

/** Sends the waiting mails of the company, as the process for background jobs does, with short waits. */
export async function startSendingMails(
  { db, database, deps }: TestApp,
  smtpUrl: string,
  overrides: Partial<JobQueue> = {},
): Promise<{ stop(): Promise<void> }> {
  const onError = () => undefined;
  const { connectionString } = database;
  const feed = await openLiveUpdateFeed({ connectionString, onError, channel: jobsChannel });
  const linkDeps = { db, clock: deps.clock, secret: testTokenSecret, publicUrl: mailEnvironment.PUBLIC_URL };
  const queues = mailJobs({
    db,
    mailer: createMailer(mailSettingsOf(smtpUrl), 500),
    write: letterWriter(linkDeps),
    onLost: (payload, error) => noteLostMail(db, payload, error),
    onFailing: () => tellFailedCheck(db, deps.clock, 'MAIL'),
  });
  const quick = queues.map((queue) => ({ ...queue, retryMs: 1, ...overrides }));
  const jobs = startJobs({ db, feed, queues: quick, onError, pollMs: 20 });
  return {
    async stop() {
      await jobs.stop();
      await feed.close();
    },
  };
}
