import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
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
  /**
   * Delivers a change that is committed. Changes of one moment are delivered together, so that commits need not wait for each
   * other, as those do that publish in their transaction.
   */
  publish(change: Change): void;
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
/** How long the next changes are gathered after some were sent. */
const gatherMs = 50;
const retryMs = 1_000;
/** Not of a record: changes of any kind may have been made without being published. */
export const anything: Change = { kind: 'anything' };

/** Delivered to all subscribers when the transaction commits, and never if it rolls back. */
export function publishChange(tx: Db, change: Change): Promise<void> {
  return send(tx, sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`);
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
  /** Payloads that were not sent yet. */
  const unpublished = new Set<string>();
  let publishing: Promise<void> | undefined;
  let client: pg.Client | undefined;
  const closing = new AbortController();

  function isRecent({ at }: { at: number }): boolean {
    return performance.now() - at < recentMs;
  }

  function deliver(payload = ''): void {
    const change = JSON.parse(payload) as Change;
    if (change.kind === anything.kind) {
      for (const subscriber of subscribers) subscriber.onMissed();
      return;
    }
    recent.delete(payload);
    recent.set(payload, { at: performance.now(), change });
    for (const [oldest, one] of recent) {
      if (isRecent(one)) break;
      recent.delete(oldest);
    }
    for (const subscriber of subscribers) subscriber.onChange(change);
  }

  function publish(change: Change): void {
    unpublished.add(JSON.stringify(change));
    publishNow();
  }

  function publishNow(): void {
    if (client && unpublished.size > 0) publishing ??= publishGathered();
  }

  /** Ends when all is sent, or when there is no connection: what is left is sent with the next one. */
  async function publishGathered(): Promise<void> {
    while (unpublished.size > 0) {
      if (!client) break;
      const payloads = [...unpublished];
      unpublished.clear();
      const isSent = await sendAll(client, payloads);
      if (!isSent) payloads.forEach((payload) => unpublished.add(payload));
      if (!isSent && closing.signal.aborted) break;
      await wait(isSent ? gatherMs : retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
    publishing = undefined;
  }

  async function sendAll(connection: pg.Client, payloads: string[]): Promise<boolean> {
    const statement = 'select pg_notify($1, payload) from unnest($2::text[]) payload';
    try {
      await connection.query({ name: 'publish', text: statement, values: [channel, payloads] });
      return true;
    } catch (error) {
      options.onError(error as Error);
      return false;
    }
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
      client = undefined;
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
        publishNow();
        for (const subscriber of subscribers) subscriber.onMissed();
        return;
      } catch (error) {
        if (!closing.signal.aborted) options.onError(error as Error);
      }
    }
  }

  await connect();
  return {
    publish,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    recentChanges: () => [...recent.values()].filter(isRecent).map(({ change }) => change),
    closeSubscribers: () => subscribers.forEach((subscriber) => subscriber.onClose()),
    async close() {
      closing.abort();
      const end = async () => {
        await publishing;
        await client?.end().catch(() => undefined);
      };
      // A silent PostgreSQL never confirms the end.
      await Promise.race([end(), wait(2_000, undefined, { ref: false })]);
    },
  };
}
