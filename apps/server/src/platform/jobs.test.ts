import { afterEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { addJob, deleteOldJobs, type Job, type JobQueue, jobsChannel, startJobs } from './jobs.ts';
import { openLiveUpdateFeed } from './live-update-feed.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function openQueue(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('postgresUrl'));
  closers.push(() => database.close());
  return database;
}

type Options = Partial<Parameters<typeof startJobs>[0]> & Partial<Pick<JobQueue, 'work' | 'giveUp'>>;

/** A process that works off jobs. It looks for them only when it is woken, unless the test says otherwise. */
async function startProcess({ db, connectionString }: TestDatabase, { work, giveUp, ...options }: Options) {
  const feed = await openLiveUpdateFeed({ connectionString, onError: () => undefined, channel: jobsChannel });
  const queue: JobQueue = {
    name: 'test',
    atOnce: 1,
    work: work ?? (() => Promise.resolve()),
    giveUp: giveUp ?? (() => Promise.resolve()),
  };
  const jobs = startJobs({ db, feed, queues: [queue], onError: () => undefined, pollMs: 600_000, ...options });
  const stop = async () => {
    await jobs.stop();
    await feed.close();
  };
  closers.push(stop);
  return { stop };
}

const add = ({ db }: TestDatabase, key: string) =>
  db.transaction().execute((tx) => addJob(tx, { queue: 'test', key, payload: { key } }));

const statesOf = async ({ db }: TestDatabase) =>
  (await db.selectFrom('jobs').select(['key', 'state']).orderBy('id').execute()).map(
    ({ key, state }) => `${key} ${state}`,
  );

const keyOf = ({ payload }: Job) => (payload as { key: string }).key;

describe('background jobs', () => {
  it('wake an idle process and are done once, however many processes there are', async () => {
    const database = await openQueue();
    const done: string[] = [];
    const work = async (job: Job) => void done.push(keyOf(job));
    for (let process = 0; process < 3; process += 1) await startProcess(database, { work });
    const keys = Array.from({ length: 20 }, (_, at) => `job ${at}`);
    await Promise.all(keys.map((key) => add(database, key)));
    await expect.poll(() => done.toSorted()).toEqual(keys.toSorted());
    await expect.poll(() => statesOf(database)).toEqual(expect.arrayContaining(keys.map((key) => `${key} DONE`)));
  });

  it('wait once under the same key', async () => {
    const database = await openQueue();
    await add(database, 'same');
    await add(database, 'same');
    expect(await statesOf(database)).toEqual(['same QUEUED']);
  });

  it('are taken by another process when the lease of a dead one has ended', async () => {
    const database = await openQueue();
    await add(database, 'orphan');
    // As a process leaves it that was killed during its first attempt.
    await database.db
      .updateTable('jobs')
      .set({ attempts: 1, locked_until: new Date(Date.now() + 50_000) })
      .execute();
    const attempts: number[] = [];
    await startProcess(database, { pollMs: 20, work: async ({ attempt }) => void attempts.push(attempt) });
    await add(database, 'next');
    await expect.poll(() => attempts).toEqual([1]);
    await database.db
      .updateTable('jobs')
      .set({ locked_until: new Date(0) })
      .where('key', '=', 'orphan')
      .execute();
    await expect.poll(() => attempts).toEqual([1, 2]);
  });

  it('are taken if their lease or their next attempt lies implausibly far ahead, as after the clock was set back', async () => {
    const database = await openQueue();
    const tomorrow = new Date(Date.now() + 86_400_000);
    await add(database, 'leased');
    await database.db.updateTable('jobs').set({ attempts: 1, locked_until: tomorrow }).execute();
    await add(database, 'postponed');
    await database.db.updateTable('jobs').set({ run_at: tomorrow }).where('key', '=', 'postponed').execute();
    const done: string[] = [];
    await startProcess(database, { work: async (job) => void done.push(keyOf(job)) });
    await expect.poll(() => done.toSorted()).toEqual(['leased', 'postponed']);
  });

  it('are given back at once by a process that stops', async () => {
    const database = await openQueue();
    await add(database, 'interrupted');
    const untilStopped = ({ signal }: Job) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('interrupted')));
      });
    const first = await startProcess(database, { work: untilStopped });
    const leased = () => database.db.selectFrom('jobs').select('locked_until').executeTakeFirstOrThrow();
    await expect.poll(async () => (await leased()).locked_until).not.toBeNull();
    await first.stop();
    const done: number[] = [];
    await startProcess(database, { work: async ({ attempt }) => void done.push(attempt) });
    await expect.poll(() => done).toEqual([1]);
  });

  it('are tried again after a failure, and given up after the last attempt', async () => {
    const database = await openQueue();
    await add(database, 'hopeless');
    const attempts: number[] = [];
    const givenUp: unknown[] = [];
    await startProcess(database, {
      pollMs: 10,
      retryMs: 1,
      maxAttempts: 3,
      work: async ({ attempt }) => {
        attempts.push(attempt);
        throw new Error('It does not work.');
      },
      giveUp: async (payload) => void givenUp.push(payload),
    });
    await expect.poll(() => givenUp).toEqual([{ key: 'hopeless' }]);
    expect(attempts).toEqual([1, 2, 3]);
    await expect.poll(() => statesOf(database)).toEqual(['hopeless DEAD']);
    await database.db
      .updateTable('jobs')
      .set({ created_at: new Date(0) })
      .execute();
    await deleteOldJobs(database.db);
    expect(await statesOf(database)).toEqual([]);
  });
});
