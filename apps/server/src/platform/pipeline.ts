import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { Db } from '../schema.ts';
import type { PoolClient } from './pool-client.ts';
import type { Statement } from './statement.ts';

/** A text of several statements, such as a migration, has several results and none of these. */
type Result<Row> = Partial<Pick<pg.QueryResult<Row & pg.QueryResultRow>, 'command' | 'rowCount' | 'rows'>>;

class PipelineConnection implements DatabaseConnection {
  readonly client: pg.PoolClient & PoolClient;
  /** The one that is open, so that nothing is sent to one that has ended. */
  transaction: symbol | undefined;
  /** The end of a transaction is unknown. The connection must not serve another one. */
  isBroken = false;

  constructor(client: pg.PoolClient) {
    this.client = client as pg.PoolClient & PoolClient;
  }

  async run<Row>(text: string, values?: readonly unknown[]): Promise<Result<Row>> {
    try {
      return await this.client.query(text, values as unknown[]);
    } catch (error) {
      // The stack of the caller. Its own ends in the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows = [] } = await this.run<Row>(sql, parameters);
    return command !== 'SELECT' && rowCount != null ? { rows, numAffectedRows: BigInt(rowCount) } : { rows };
  }

  streamQuery(): never {
    throw new Error('Rows are read in pages.');
  }
}

class PipelineDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PipelineConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#pool.end();
  }

  async acquireConnection(): Promise<PipelineConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PipelineConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async releaseConnection(connection: PipelineConnection): Promise<void> {
    connection.client.release(connection.isBroken || connection.client.mustClose);
  }

  /** BEGIN travels with the first statement, unless the statements rely on its settings. */
  async beginTransaction(connection: PipelineConnection, settings: TransactionSettings): Promise<void> {
    connection.transaction = Symbol();
    const { isolationLevel, accessMode } = settings;
    if (!isolationLevel && !accessMode) return connection.client.send('begin');
    const isolation = isolationLevel ? `isolation level ${isolationLevel}` : '';
    await connection.run(`begin ${isolation} ${accessMode ?? ''}`);
  }

  async commitTransaction(connection: PipelineConnection): Promise<void> {
    connection.transaction = undefined;
    await connection.run('commit');
  }

  async rollbackTransaction(connection: PipelineConnection): Promise<void> {
    connection.transaction = undefined;
    try {
      await connection.run('rollback');
    } catch (error) {
      connection.isBroken = true;
      throw error;
    }
  }
}

export class PipelineDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver() {
    return new PipelineDriver(this.#pool);
  }
}

/** Runs a frequent statement, without the layers of Kysely. */
export async function run<Row>(db: Db, { text, values }: Statement<Row>): Promise<Row[]> {
  const { rows = [] } = db.isTransaction
    ? await inTransaction(db, (connection) => connection.run<Row>(text, values))
    : await db.getExecutor().provideConnection((one) => (one as PipelineConnection).run<Row>(text, values));
  return rows;
}

/**
 * Sends a statement whose answer nobody needs. In a transaction it does not wait: the statement travels together with the
 * next one, at the latest with COMMIT. If it fails, every later statement and the commit fail with its error (see
 * `PoolClient`).
 */
export async function send(tx: Db, sent: RawBuilder<unknown> | Statement<unknown>): Promise<void> {
  const statement = 'text' in sent ? sent : compiled(tx, sent);
  const { text, values } = statement;
  if (tx.isTransaction) await inTransaction(tx, ({ client }) => client.send(text, values));
  else await run(tx, statement);
}

function compiled(tx: Db, builder: RawBuilder<unknown>): Statement<unknown> {
  const { sql: text, parameters } = builder.compile(tx);
  return { text, values: [...parameters] };
}

type TransactionOn = Pick<PipelineConnection, 'transaction'> & { connection: PipelineConnection };

const transactions = new WeakMap<Db, TransactionOn>();

/** Kysely provides the connection of a transaction through many layers, so it is asked once. */
async function inTransaction<Answer>(
  tx: Db,
  work: (connection: PipelineConnection) => Answer,
): Promise<Awaited<Answer>> {
  const known = transactions.get(tx) ?? (await tx.getExecutor().provideConnection(async (one) => remember(tx, one)));
  const { connection, transaction } = known;
  if (!transaction || transaction !== connection.transaction) throw new Error('The transaction has ended.');
  // At once: the transaction may end while anything is waited for.
  return await work(connection);
}

function remember(tx: Db, provided: DatabaseConnection): TransactionOn {
  const connection = provided as PipelineConnection;
  const known = { connection, transaction: connection.transaction };
  transactions.set(tx, known);
  return known;
}
