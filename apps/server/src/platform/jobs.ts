import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { LiveUpdateFeed } from './live-update-feed.ts';
import { send } from './pipeline.ts';

/** The channel that wakes idle processes when a job was added. */
export const jobsChannel = 'binaa_jobs';

export type Job = {
  /** The same for every attempt, and of no other job: ids are used again after a restore, moments are not. */
  id: string;
  payload: unknown;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the process stops, or when another process may have taken the job. The work must then end unfinished. */
  signal: AbortSignal;
};

export type JobQueue = {
  name: string;
  /** How many jobs of the queue this process works on at the same time. */
  atOnce: number;
  work(job: Job): Promise<void>;
  /** The last attempt has failed. */
  giveUp(payload: unknown, error: unknown): Promise<void>;
  /** The work is short and not interrupted: whenever it returns it is done, also while the process stops. */
  endsByItself?: boolean;
  /** In place of those of `startJobs`. The wait doubles with every attempt. */
  maxAttempts?: number;
  retryMs?: number;
  /** The wait after each failed attempt, in place of one that doubles. After the last wait comes the last attempt. */
  waitsMs?: readonly number[];
};

/**
 * Adds a job in the transaction of the change that needs it. Nothing happens while a job with the same key waits or is at
 * work, so a key is for work that any job of that key does.
 */
export async function addJob(tx: Db, job: { queue: string; key?: string; payload: unknown }): Promise<void> {
  await sql`insert into jobs (queue, key, payload) values (${job.queue}, ${job.key ?? null}, ${JSON.stringify(job.payload)})
    on conflict (queue, key) where state = 'QUEUED' do nothing`.execute(tx);
  await send(tx, sql`select pg_notify(${jobsChannel}, ${JSON.stringify({ kind: job.queue })})`);
}

/** Adds several jobs that have no key. */
export async function addJobs(tx: Db, queue: string, payloads: readonly unknown[]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`insert into jobs (queue, payload)
    select ${queue}, value from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb)`.execute(tx);
  await send(tx, sql`select pg_notify(${jobsChannel}, ${JSON.stringify({ kind: queue })})`);
}

type Options = {
  db: Db;
  /** Opened on `jobsChannel`. */
  feed: Pick<LiveUpdateFeed, 'subscribe'>;
  queues: readonly JobQueue[];
  onError: (error: unknown) => void;
  /** After this time without renewal, another process takes the job. */
  leaseMs?: number;
  /** Interval at which waiting jobs are looked for, in case a notification was missed. */
  pollMs?: number;
  maxAttempts?: number;
  retryMs?: number;
};

type Taken = { id: number; payload: unknown; attempts: number; created_at: Date };

/**
 * Works off the jobs of the queues until it is stopped. Any number of processes may do so: a job belongs to the one that
 * holds its lease, and a job whose process died is taken again when the lease ends.
 */
export function startJobs(options: Options): { stop(): Promise<void> } {
  const { db, leaseMs = 60_000, pollMs = 5_000 } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const looking = new Map<JobQueue, Promise<void>>();
  const busy = new Map<JobQueue, number>();

  function attemptsOf(queue: JobQueue): { maxAttempts: number; waitMs: (attempt: number) => number } {
    const { waitsMs, retryMs = options.retryMs ?? 5_000 } = queue;
    if (waitsMs) return { maxAttempts: waitsMs.length + 1, waitMs: (attempt) => waitsMs[attempt - 1] ?? 0 };
    const maxAttempts = queue.maxAttempts ?? options.maxAttempts ?? 5;
    return { maxAttempts, waitMs: (attempt) => retryMs * 2 ** (attempt - 1) };
  }

  function look(): void {
    for (const queue of options.queues) {
      if (stopping.signal.aborted || looking.has(queue)) continue;
      const search = takeAll(queue)
        .catch(options.onError)
        .finally(() => looking.delete(queue));
      looking.set(queue, search);
    }
  }

  async function takeAll(queue: JobQueue): Promise<void> {
    const { maxAttempts, waitMs } = attemptsOf(queue);
    const longestWaitMs = 4 * waitMs(maxAttempts - 1);
    while (!stopping.signal.aborted && (busy.get(queue) ?? 0) < queue.atOnce) {
      const job = await takeJob(db, queue.name, { leaseMs, longestWaitMs });
      if (!job) return;
      busy.set(queue, (busy.get(queue) ?? 0) + 1);
      const work = workOff(queue, job)
        .catch(options.onError)
        .finally(() => {
          busy.set(queue, (busy.get(queue) ?? 1) - 1);
          running.delete(work);
          look();
        });
      running.add(work);
    }
  }

  async function workOff(queue: JobQueue, job: Taken): Promise<void> {
    const lease = new AbortController();
    const renewal = setInterval(() => {
      renewLease(db, job, leaseMs).then(
        (held) => held || lease.abort(),
        // The lease ends by itself if the database cannot be reached.
        () => undefined,
      );
    }, leaseMs / 3);
    const signal = AbortSignal.any([lease.signal, stopping.signal]);
    const { maxAttempts, waitMs } = attemptsOf(queue);
    const id = `${job.id}-${job.created_at.getTime()}`;
    try {
      if (job.attempts > maxAttempts) throw new Error('The process that worked on it ended every time.');
      await queue.work({ id, payload: job.payload, attempt: job.attempts, signal });
      // What was interrupted is not done.
      await (signal.aborted && !queue.endsByItself ? releaseJob(db, job) : finishJob(db, job));
    } catch (error) {
      if (signal.aborted) return await releaseJob(db, job);
      options.onError(error);
      if (job.attempts < maxAttempts) return await retryJob(db, job, error, waitMs(job.attempts));
      await queue.giveUp(job.payload, error);
      await buryJob(db, job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  const unsubscribe = options.feed.subscribe({ onChange: look, onMissed: look, onClose: () => undefined });
  const timer = setInterval(look, pollMs);
  look();
  return {
    async stop() {
      unsubscribe();
      clearInterval(timer);
      stopping.abort();
      await Promise.all(looking.values());
      await Promise.all(running);
    },
  };
}

type Limits = { leaseMs: number; longestWaitMs: number };

async function takeJob(db: Db, queue: string, { leaseMs, longestWaitMs }: Limits): Promise<Taken | undefined> {
  const lease = sql`${leaseMs} * interval '1 millisecond'`;
  const longestWait = sql`${longestWaitMs} * interval '1 millisecond'`;
  // A moment that lies far further ahead was written before the clock was set back. A lease that another process has just
  // taken may end a little later than this statement's own would.
  const isDue = sql`(run_at <= now() or run_at > now() + ${longestWait})`;
  const isFree = sql`(locked_until is null or locked_until <= now() or locked_until > now() + 2 * ${lease})`;
  const { rows } = await sql<Taken>`
    update jobs set attempts = attempts + 1, locked_until = now() + ${lease}
    where id = (
      select id from jobs where queue = ${queue} and state = 'QUEUED' and ${isDue} and ${isFree}
      order by run_at, id limit 1 for update skip locked
    )
    returning id, payload, attempts, created_at
  `.execute(db);
  return rows[0];
}

/** The number of attempts tells whether the job still belongs to this process. */
const held = ({ id, attempts }: Taken) => sql`id = ${id} and attempts = ${attempts} and state = 'QUEUED'`;

async function renewLease(db: Db, job: Taken, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`update jobs set locked_until = now() + ${leaseMs} * interval '1 millisecond'
    where ${held(job)} returning id`.execute(db);
  return rows.length > 0;
}

/** Gives an interrupted job back at once, for another process or the next start. */
async function releaseJob(db: Db, job: Taken): Promise<void> {
  await sql`update jobs set locked_until = null, attempts = attempts - 1 where ${held(job)}`.execute(db);
}

async function finishJob(db: Db, job: Taken): Promise<void> {
  await sql`update jobs set state = 'DONE', locked_until = null, error = null where ${held(job)}`.execute(db);
}

async function retryJob(db: Db, job: Taken, error: unknown, delayMs: number): Promise<void> {
  await sql`update jobs set locked_until = null, run_at = now() + ${delayMs} * interval '1 millisecond',
    error = ${textOf(error)} where ${held(job)}`.execute(db);
}

async function buryJob(db: Db, job: Taken, error: unknown): Promise<void> {
  await sql`update jobs set state = 'DEAD', locked_until = null, error = ${textOf(error)} where ${held(job)}`.execute(
    db,
  );
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

/** Gives up jobs that have waited for so long, for nobody works on them, and returns their payloads. */
export async function giveUpOldJobs(tx: Db, queues: readonly string[], ageMs: number): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    update jobs set state = 'DEAD', locked_until = null, error = 'Waited too long'
    where state = 'QUEUED' and queue = any(${queues}::text[]) and (locked_until is null or locked_until <= now())
      and created_at < now() - ${ageMs} * interval '1 millisecond'
    returning payload
  `.execute(tx);
  return rows.map(({ payload }) => payload);
}

const keptDays = 7;

export async function deleteOldJobs(db: Db): Promise<void> {
  await sql`delete from jobs where state <> 'QUEUED' and created_at < now() - ${keptDays} * interval '1 day'`.execute(
    db,
  );
}
