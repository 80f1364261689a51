import type { Config } from '../config.ts';
import { getCompanyTimeZone } from '../features/company/get-company-time-zone.ts';
import { importJobs } from '../features/imports/import-jobs.ts';
import type { CallLimits } from '../platform/call-limits.ts';
import { openDatabase } from '../platform/database.ts';
import { jobsChannel, startJobs } from '../platform/jobs.ts';
import { openLiveUpdateFeed } from '../platform/live-update-feed.ts';
import type { Company } from './company.ts';
import type { Lifecycle } from './lifecycle.ts';

/** A statement may take long, but waits only briefly for what a call holds. */
const limits: CallLimits = {
  connectMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 60_000,
  statementMs: 0,
  answerMs: 300_000,
};
/** One for the rows of an import, one for its progress and the leases. */
const poolSize = 2;

/** Works off jobs until the process stops. With several processes, the one that takes no calls does. */
export async function startBackgroundJobs(config: Config, company: Company, lifecycle: Lifecycle): Promise<void> {
  const { connectionString, clock } = company;
  const onError = (error: unknown) => console.error('Work in the background failed.', error);
  const database = openDatabase({ connectionString, poolSize, limits, onError });
  lifecycle.onStop(() => database.close());
  const feed = await openLiveUpdateFeed({ connectionString, onError, channel: jobsChannel });
  lifecycle.onStop(() => feed.close());
  const imports = importJobs({ db: database.db, clock, resetMode: config.resetMode });
  const jobs = startJobs({
    db: database.db,
    feed,
    queues: [
      {
        ...imports,
        // A process that takes no calls does not follow changes of the company's profile.
        work: async (job) => {
          if (config.fixedTimeZone === undefined) clock.setTimeZone(await getCompanyTimeZone(database.db));
          await imports.work(job);
        },
      },
    ],
    onError,
  });
  lifecycle.onStop(() => jobs.stop());
}
