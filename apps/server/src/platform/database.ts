import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from '../schema.ts';
import { PreparingClient } from './prepared-statements.ts';
import { hangUpOnSilence, type Silence } from './silence.ts';

const { builtins } = pg.types;

type Parser = (value: string) => unknown;

/** `date` stays the text it is; `bigint` and `numeric` hold counts, minor units, percents and hours, all safe as numbers. */
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
  silence?: Silence;
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
  // A connection lost while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', options.onError);
  // One lost between two statements of a transaction fails the next of them; its event, too, must be heard.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { connectionString, silence = { everyMs: 10_000, patienceMs: 20_000 } } = options;
  const stopWatching = hangUpOnSilence(pool, { connectionString, ...silence });
  const database: Database = { db, pool, close: () => db.destroy().finally(stopWatching) };
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
