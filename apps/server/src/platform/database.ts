import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from '../schema.ts';
import { type CallLimits, setCallLimits } from './call-limits.ts';
import { closeDeadConnections, type LivenessCheck } from './dead-connections.ts';
import { PipelineDialect } from './pipeline.ts';
import { PoolClient, type PoolClientConfig } from './pool-client.ts';

const { builtins } = pg.types;

type Parser = (value: string) => unknown;

/** `date` stays text. `bigint` and `numeric` hold counts, minor units, percentages and hours, all safe as numbers. */
const parsers: Record<number, Parser> = {
  [builtins.DATE]: (value) => value,
  [builtins.INT8]: safeInteger,
  [builtins.NUMERIC]: Number,
};

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Too large for a number: ${value}`);
  return number;
}

/** The pool waits for `onConnect`, unlike its type says. */
type PoolOptions = Omit<pg.PoolConfig, 'onConnect'> &
  PoolClientConfig & { onConnect: ((client: pg.ClientBase) => Promise<void>) | undefined };

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

export function openDatabase(options: {
  connectionString: string;
  poolSize: number;
  onError: (error: Error) => void;
  /** For connections that serve calls. Without limits, a statement may take as long as PostgreSQL works on it. */
  limits?: CallLimits | undefined;
  livenessCheck?: LivenessCheck;
}) {
  const { connectionString, limits, livenessCheck = { intervalMs: 10_000, timeoutMs: 20_000 } } = options;
  const config: PoolOptions = {
    connectionString,
    max: options.poolSize,
    // Longer than most pauses: a new connection has planned nothing yet, and its first calls take three times as long.
    idleTimeoutMillis: 600_000,
    connectionTimeoutMillis: limits?.connectMs ?? 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'binaa',
    Client: PoolClient,
    answerMs: limits?.answerMs,
    onConnect: limits && ((client) => setCallLimits(client, limits)),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : parsers[oid]) ?? (pg.types.getTypeParser(oid, format) as Parser),
    },
  };
  const pool = new pg.Pool(config);
  // The pool replaces a connection that is lost while idle. An unhandled event would end the process.
  pool.on('error', options.onError);
  // A connection lost within a transaction fails the next statement. Its event must be handled, too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PipelineDialect(pool) });
  const stopChecking = limits ? () => undefined : closeDeadConnections(pool, { connectionString, ...livenessCheck });
  const database: Database = { db, pool, close: () => db.destroy().finally(stopChecking) };
  return database;
}

/**
 * Tells whether the database answers in time. Callers that ask at the same time share one statement, so that health
 * checks of a silent database do not fill the pool.
 */
export function createReachabilityCheck(timeoutMs: number): (db: Db) => Promise<boolean> {
  let attempt: Promise<boolean> | undefined;
  return (db) => {
    attempt ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        attempt = undefined;
      });
    return Promise.race([attempt, wait(timeoutMs, false, { ref: false })]);
  };
}
