import { pushOutcome } from '../src/features/notices/deliveries/push-outcome.ts';
import { type PushDeps, pushJobs } from '../src/features/push/push-jobs.ts';
import { type JobQueue, jobsChannel, startJobs } from '../src/platform/jobs.ts';
import { openLiveUpdateFeed } from '../src/platform/live-update-feed.ts';
import type { TestApp } from './build-test-app.ts';

type Overrides = Partial<JobQueue> & Partial<Pick<PushDeps, 'timeoutMs' | 'publicUrl'>>;

/** Sends the waiting push messages of the company, as the process for background jobs does, with short waits. */
export async function startSendingPushes(
  { db, database, deps }: TestApp,
  host: string,
  { timeoutMs, publicUrl, ...overrides }: Overrides = {},
): Promise<{ stop(): Promise<void> }> {
  const onError = () => undefined;
  const { connectionString } = database;
  const feed = await openLiveUpdateFeed({ connectionString, onError, channel: jobsChannel });
  const queue = pushJobs({
    db,
    clock: deps.clock,
    furtherHosts: [host],
    subject: 'mailto:no-reply@example.qa',
    publicUrl,
    ...pushOutcome(db, deps.clock),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const waitsMs = [1, 1, 1];
  const jobs = startJobs({ db, feed, queues: [{ ...queue, waitsMs, ...overrides }], onError, pollMs: 20 });
  return {
    async stop() {
      await jobs.stop();
      await feed.close();
    },
  };
}
