import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../schema.ts';
import { send } from './pipeline.ts';

/**
 * The kind of record that was changed, the browser tab that changed it, and the users whom it concerns if not everybody.
 * It never carries record data.
 */
export type Change = { kind: string; tab?: string | undefined; users?: number[] | undefined };

export type Subscriber = {
  onChange(change: Change): void;
  /** The feed was interrupted: anything may have changed. */
  onMissed(): void;
  /** This instance stops. */
  onClose(): void;
};

/** Changes made through any instance on the same database. */
export type LiveUpdateFeed = {
  subscribe(subscriber: Subscriber): () => void;
  /** Changes of the last seconds, for clients that read their data while a change was on its way to this instance. */
  recentChanges(): Change[];
  closeSubscribers(): void;
  close(): Promise<void>;
};

const changesChannel = 'binaa_changes';
/** Lets tests and operators tell the feed's connection from the pool's. */
export const feedApplicationName = 'binaa live updates';
const maxReconnectDelayMs = 5_000;

/** Delivered to all subscribers when the transaction commits, and never if it rolls back. */
export function publishChange(tx: Db, change: Change): Promise<void> {
  return send(tx, publicationOf(change));
}

/** The statement that publishes the change, for those who send it together with another. */
export function publicationOf(change: Change): RawBuilder<unknown> {
  return sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`;
}

/** Listens on a dedicated connection for as long as the instance runs, and reconnects when the connection is lost. */
export async function openLiveUpdateFeed(options: {
  connectionString: string;
  onError: (error: Error) => void;
  /** Another channel than that of the changes, with payloads of the same form. */
  channel?: string;
  recentMs?: number;
  livenessCheckMs?: number;
}): Promise<LiveUpdateFeed> {
  const { recentMs = 10_000, livenessCheckMs = 15_000, channel = changesChannel } = options;
  const subscribers = new Set<Subscriber>();
  /** By payload, oldest first: a client needs each of them once. */
  const recent = new Map<string, { at: number; change: Change }>();
  let client: pg.Client | undefined;
  const closing = new AbortController();

  function isRecent({ at }: { at: number }): boolean {
    return performance.now() - at < recentMs;
  }

  function deliver(payload = ''): void {
    const change = JSON.parse(payload) as Change;
    recent.delete(payload);
    recent.set(payload, { at: performance.now(), change });
    for (const [oldest, one] of recent) {
      if (isRecent(one)) break;
      recent.delete(oldest);
    }
    for (const subscriber of subscribers) subscriber.onChange(change);
  }

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: options.connectionString,
      application_name: feedApplicationName,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    connection.on('notification', ({ payload }) => deliver(payload));
    // The 'end' event that follows an error triggers the reconnect. Without this handler the error would end the process.
    connection.on('error', options.onError);
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      // The feed may have been closed before there was a client to close.
      closing.signal.throwIfAborted();
    } catch (error) {
      await connection.end().catch(() => undefined);
      throw error;
    }
    client = connection;
    const livenessCheck = setInterval(() => void endIfDead(connection), livenessCheckMs);
    connection.once('end', () => {
      clearInterval(livenessCheck);
      void reconnect();
    });
  }

  /** A connection dropped by a firewall stays silent forever: only an unanswered query reveals it. */
  async function endIfDead(connection: pg.Client): Promise<void> {
    const probe: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: livenessCheckMs };
    await connection.query(probe).catch(() => connection.end());
  }

  async function reconnect(): Promise<void> {
    for (let delayMs = 100; !closing.signal.aborted; delayMs = Math.min(delayMs * 2, maxReconnectDelayMs)) {
      try {
        await wait(delayMs, undefined, { signal: closing.signal });
        await connect();
        for (const subscriber of subscribers) subscriber.onMissed();
        return;
      } catch (error) {
        if (!closing.signal.aborted) options.onError(error as Error);
      }
    }
  }

  await connect();
  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    recentChanges: () => [...recent.values()].filter(isRecent).map(({ change }) => change),
    closeSubscribers: () => subscribers.forEach((subscriber) => subscriber.onClose()),
    async close() {
      closing.abort();
      // A silent PostgreSQL never confirms the end.
      await Promise.race([client?.end().catch(() => undefined), wait(2_000, undefined, { ref: false })]);
    },
  };
}
