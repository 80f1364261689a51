import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from '../schema.ts';
import { closeDeadConnections, type LivenessCheck } from './dead-connections.ts';
import { PreparingClient } from './prepared-statements.ts';

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

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

export function openDatabase(options: {
  connectionString: string;
  poolSize: number;
  onError: (error: Error) => void;
  livenessCheck?: LivenessCheck;
}) {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'binaa',
    Client: PreparingClient,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format === 'binary' ? undefined : parsers[oid]) ?? (pg.types.getTypeParser(oid, format) as Parser),
    },
  });
  // The pool replaces a connection that is lost while idle. An unhandled event would end the process.
  pool.on('error', options.onError);
  // A connection lost within a transaction fails the next statement. Its event must be handled, too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { connectionString, livenessCheck = { intervalMs: 10_000, timeoutMs: 20_000 } } = options;
  const stopChecking = closeDeadConnections(pool, { connectionString, ...livenessCheck });
  const database: Database = { db, pool, close: () => db.destroy().finally(stopChecking) };
  return database;
}

export async function canReach(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
