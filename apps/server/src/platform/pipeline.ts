import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db } from '../schema.ts';

/** Sends BEGIN together with the first statement of the transaction. */
class PipelineDriver extends PostgresDriver {
  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings);
    sendOn(connection, begin);
  }
}

export class PipelineDialect extends PostgresDialect {
  readonly #config: { pool: pg.Pool };

  constructor(config: { pool: pg.Pool }) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new PipelineDriver(this.#config);
  }
}

const begin = CompiledQuery.raw('begin');

/**
 * Sends a statement whose answer nobody needs. In a transaction it does not wait: the statement travels together with the
 * next one, at the latest with COMMIT. If it fails, every later statement and the commit fail with its error (see
 * `PoolClient`).
 */
export async function send(tx: Db, statement: RawBuilder<unknown>): Promise<void> {
  if (!tx.isTransaction) {
    await statement.execute(tx);
    return;
  }
  const compiled = statement.compile(tx);
  await tx.getExecutor().provideConnection(async (connection) => sendOn(connection, compiled));
}

function sendOn(connection: DatabaseConnection, statement: CompiledQuery): void {
  connection.executeQuery(statement).catch(() => undefined);
}
