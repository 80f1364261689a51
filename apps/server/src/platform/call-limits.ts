import type { ClientBase } from 'pg';

/** How long a call may occupy the database, in milliseconds. */
export type CallLimits = {
  /** Waiting for a free connection, or for a new one. */
  connectMs: number;
  /** Waiting for a row or table that another transaction holds. */
  lockMs: number;
  /** A transaction without a statement: its process is frozen or gone. PostgreSQL ends it and frees its locks. */
  idleInTransactionMs: number;
  statementMs: number;
  /** Waiting for the answer to a statement. Longer than `statementMs`: it ends only if PostgreSQL itself is silent. */
  answerMs: number;
};

/** All limits follow from that of one statement, so that they keep their order. */
export function callLimitsOf(statementSeconds: number): CallLimits {
  const statementMs = statementSeconds * 1000;
  const part = (share: number) => Math.round(statementMs * share);
  return {
    connectMs: part(1 / 3),
    lockMs: part(1 / 3),
    idleInTransactionMs: part(2 / 3),
    statementMs,
    answerMs: part(4 / 3),
  };
}

/** Keepalives let PostgreSQL notice within a minute that the machine of a connection has vanished. */
const keepalives = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

export const planning = {
  /** Compiling a statement takes longer than running any statement of a call: a search took seconds with it. */
  jit: 'off',
  /**
   * For data in memory or on an SSD. PostgreSQL's default is for a rotating disk, and makes it read a whole small table to find
   * one row.
   */
  random_page_cost: '1.1',
};

/** Sent after connecting and not as startup parameters, which PgBouncer refuses. */
export async function setCallLimits(client: ClientBase, limits: CallLimits): Promise<void> {
  const settings = {
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    statement_timeout: limits.statementMs,
    ...keepalives,
    ...planning,
  };
  await client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as settings (name, value)',
    [Object.keys(settings), Object.values(settings).map(String)],
  );
}
