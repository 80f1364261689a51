import type { Socket } from 'node:net';
import pg from 'pg';

/** How often is looked whether anything passes, and how long PostgreSQL has to answer when it is asked. */
export type Silence = { everyMs: number; patienceMs: number };

type Options = Silence & { connectionString: string };

type Stream = Socket & { _handle?: { writeQueueSize: number } | null };

/** Of pg's client, what tells whether a question is open, and whether anything passes. */
type Line = { readyForQuery: boolean; processID: number; connection: { stream: Stream } };

function lineOf(client: pg.ClientBase): Line {
  return client as unknown as Line;
}

/**
 * A line that a firewall has dropped stays silent for ever, and so would the call that waits on it. A statement may take
 * as long as it needs, though: where nothing has passed for a while, another connection is asked whether PostgreSQL is
 * at work for this one. If it is not, or cannot be asked, the line is hung up, and the call fails as it would on any that broke.
 */
export function hangUpOnSilence(pool: pg.Pool, options: Options): () => void {
  /** Those in use, with what had passed on them when last looked at. */
  const lent = new Map<Line, number>();
  let isAsking = false;
  pool.on('acquire', (client) => lent.set(lineOf(client), -1));
  pool.on('release', (_error, client) => lent.delete(lineOf(client)));

  /** All at once, and one asker at a time: where many wait on a lock, PostgreSQL needs no crowd of askers as well. */
  async function hangUpDead(silent: readonly Line[]): Promise<void> {
    isAsking = true;
    const before = new Map(silent.map((line) => [line, passedOn(line)]));
    const working = await workedFor(
      silent.map(({ processID }) => processID),
      options,
    );
    isAsking = false;
    for (const [line, passed] of before) {
      if (!working.includes(line.processID) && passedOn(line) === passed) line.connection.stream.destroy();
    }
  }

  const watch = setInterval(() => {
    const silent: Line[] = [];
    for (const [line, before] of lent) {
      lent.set(line, passedOn(line));
      if (passedOn(line) === before && !line.readyForQuery) silent.push(line);
    }
    if (silent.length > 0 && !isAsking) void hangUpDead(silent);
  }, options.everyMs);
  watch.unref();
  return () => clearInterval(watch);
}

/**
 * It changes with whatever is asked or answered. What is written counts at once, and its chunk is held until the last
 * byte is gone: only the queue of the handle tells that a long statement is still on its way over a slow line.
 */
function passedOn({ connection: { stream } }: Line): number {
  const queued = stream.writableLength + (stream._handle?.writeQueueSize ?? 0);
  return stream.bytesRead + stream.bytesWritten - queued;
}

/** Waiting for a lock is work; waiting for us to take the answer is not, since nothing of it comes. */
async function workedFor(
  processIds: readonly number[],
  { connectionString, patienceMs }: Options,
): Promise<readonly number[]> {
  const asker = new pg.Client({
    connectionString,
    application_name: 'binaa watch',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  asker.on('error', () => undefined);
  try {
    await asker.connect();
    const { rows } = await asker.query<{ own: number; working: number[] }>(
      `select pg_backend_pid() as own, array(select pid from pg_stat_activity where pid = any($1)
         and state in ('active', 'disabled') and wait_event_type is distinct from 'Client') as working`,
      [processIds],
    );
    const [answer] = rows;
    await asker.end();
    // A pooler in between gives numbers of its own: then it cannot be known, and the lines are left alone.
    return answer?.own === lineOf(asker).processID ? answer.working : processIds;
  } catch (error) {
    lineOf(asker).connection.stream.destroy();
    // It answered, if only that it has no connection to spare: nobody is cut off for that.
    return error instanceof pg.DatabaseError ? processIds : [];
  }
}
