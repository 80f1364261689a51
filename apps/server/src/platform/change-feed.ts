import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../schema.ts';

/** What kind of thing was changed, and by which page of a browser: names alone, no word of what is in it. */
export type Change = { kind: string; tab?: string | undefined };

export type Follower = {
  tell(change: Change): void;
  /** The feed was broken for a moment: anything may have changed. */
  tellMissed(): void;
  end(): void;
};

/** What is changed through any instance on the same database. */
export type ChangeFeed = {
  follow(follower: Follower): () => void;
  /** The changes of the last seconds, for those who were reading while they were on their way here. */
  recent(): Change[];
  /** Ends every follower: this instance stops. */
  dismiss(): void;
  close(): Promise<void>;
};

const channel = 'binaa_changes';
const longestPauseMs = 5_000;

/** Heard by everyone once the transaction is committed, and by nobody if it is not. */
export async function publishChange(tx: Db, change: Change): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(tx);
}

/** One connection of its own that listens for as long as the instance runs, and is replaced whenever it is lost. */
export async function openChangeFeed(options: {
  connectionString: string;
  onError: (error: Error) => void;
  recentMs?: number;
  watchMs?: number;
}): Promise<ChangeFeed> {
  const { recentMs = 10_000, watchMs = 15_000 } = options;
  const followers = new Set<Follower>();
  let lately: { at: number; change: Change }[] = [];
  let client: pg.Client | undefined;
  const closing = new AbortController();

  function isRecent({ at }: { at: number }): boolean {
    return performance.now() - at < recentMs;
  }

  function hear(payload: string | undefined): void {
    const change = JSON.parse(payload ?? '') as Change;
    lately = [...lately.filter(isRecent), { at: performance.now(), change }];
    for (const follower of followers) follower.tell(change);
  }

  async function listen(): Promise<void> {
    const connection = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'binaa changes',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    connection.on('notification', ({ payload }) => hear(payload));
    // The end that follows an error is what is acted on; unheard, the error would end the process.
    connection.on('error', options.onError);
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      // Closed meanwhile, when there was no client yet to close.
      closing.signal.throwIfAborted();
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
    client = connection;
    const watch = setInterval(() => void hangUpIfDead(connection), watchMs);
    connection.once('end', () => {
      clearInterval(watch);
      void listenAgain();
    });
  }

  /** A line that a firewall has dropped stays silent for ever: only a question that goes unanswered tells. */
  async function hangUpIfDead(connection: pg.Client): Promise<void> {
    const question: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: watchMs };
    await connection.query(question).catch(() => connection.end());
  }

  async function listenAgain(): Promise<void> {
    for (let pauseMs = 100; !closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await wait(pauseMs, undefined, { signal: closing.signal });
        await listen();
        for (const follower of followers) follower.tellMissed();
        return;
      } catch (error) {
        if (!closing.signal.aborted) options.onError(error as Error);
      }
    }
  }

  await listen();
  return {
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    recent: () => lately.filter(isRecent).map(({ change }) => change),
    dismiss: () => followers.forEach((follower) => follower.end()),
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };
}
