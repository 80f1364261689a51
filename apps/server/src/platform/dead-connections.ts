import type { Socket } from 'node:net';
import pg from 'pg';

export type LivenessCheck = {
  /** Interval between liveness checks, in milliseconds. */
  intervalMs: number;
  /** How long PostgreSQL may take to answer a check. */
  timeoutMs: number;
};

type Options = LivenessCheck & { connectionString: string };

type Stream = Socket & { _handle?: { writeQueueSize: number } | null };

/** The internals of pg's client that show whether a query is running and whether data flows. */
type Connection = { readyForQuery: boolean; processID: number; connection: { stream: Stream } };

function connectionOf(client: pg.ClientBase): Connection {
  return client as unknown as Connection;
}

/**
 * Closes connections that a firewall has dropped silently; otherwise the request on them would wait forever. A statement
 * may take as long as it needs: when no data has flowed for a while, a second connection asks whether PostgreSQL is
 * working for the silent one. If not, or if it does not answer, the connection is closed and the request fails.
 */
export function closeDeadConnections(pool: pg.Pool, options: Options): () => void {
  /** Connections in use, with the bytes transferred at the last check. */
  const inUse = new Map<Connection, number>();
  let isChecking = false;
  pool.on('acquire', (client) => inUse.set(connectionOf(client), -1));
  pool.on('release', (_error, client) => inUse.delete(connectionOf(client)));

  /** One query for all silent connections, and one check at a time: many may be waiting for the same lock. */
  async function closeDead(silent: readonly Connection[]): Promise<void> {
    isChecking = true;
    const before = new Map(silent.map((connection) => [connection, bytesTransferred(connection)]));
    const working = await findWorking(
      silent.map(({ processID }) => processID),
      options,
    );
    isChecking = false;
    for (const [connection, bytes] of before) {
      const isDead = !working.includes(connection.processID) && bytesTransferred(connection) === bytes;
      if (isDead) connection.connection.stream.destroy();
    }
  }

  const timer = setInterval(() => {
    const silent: Connection[] = [];
    for (const [connection, before] of inUse) {
      const bytes = bytesTransferred(connection);
      inUse.set(connection, bytes);
      if (bytes === before && !connection.readyForQuery) silent.push(connection);
    }
    if (silent.length > 0 && !isChecking) void closeDead(silent);
  }, options.intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * `bytesWritten` counts data as soon as it is queued. Subtracting the queue, including that of the handle, shows the
 * progress of a long statement over a slow network.
 */
function bytesTransferred({ connection: { stream } }: Connection): number {
  const queued = stream.writableLength + (stream._handle?.writeQueueSize ?? 0);
  return stream.bytesRead + stream.bytesWritten - queued;
}

/** The backends that are working. Waiting for a lock counts as work; waiting for the client does not. */
async function findWorking(
  processIds: readonly number[],
  { connectionString, timeoutMs }: Options,
): Promise<readonly number[]> {
  const client = new pg.Client({
    connectionString,
    application_name: 'binaa watch',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ own: number; working: number[] }>(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity where pid = any($1)
         and state in ('active', 'disabled') and wait_event_type is distinct from 'Client') as working`,
      [processIds],
    );
    const [answer] = rows;
    await client.end();
    // A connection pooler reports its own process ids. Then the state is unknown, and the connections are left alone.
    return answer?.own === connectionOf(client).processID ? answer.working : processIds;
  } catch (error) {
    connectionOf(client).connection.stream.destroy();
    // PostgreSQL answered, for example that it has no free connection, so it is alive.
    return error instanceof pg.DatabaseError ? processIds : [];
  }
}
