import type { Socket } from 'node:net';
import pg from 'pg';

/** How often is looked whether anything passes, and how long PostgreSQL has to answer when it is asked. */
export type Silence = { everyMs: number; patienceMs: number };

type Options = Silence & { connectionString: string };

/** Of pg's client, what tells whether a question is open, and whether anything passes. */
type Line = { readyForQuery: boolean; processID: number; connection: { stream: Socket } };

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
  const askedFor = new Set<Line>();
  pool.on('acquire', (client) => lent.set(lineOf(client), -1));
  pool.on('release', (_error, client) => lent.delete(lineOf(client)));

  async function hangUpIfDead(line: Line): Promise<void> {
    if (askedFor.has(line)) return;
    askedFor.add(line);
    const before = passedOn(line);
    const isWorking = await isWorkingFor(line.processID, options);
    askedFor.delete(line);
    if (!isWorking && passedOn(line) === before) line.connection.stream.destroy();
  }

  const watch = setInterval(() => {
    for (const [line, before] of lent) {
      lent.set(line, passedOn(line));
      if (passedOn(line) === before && !line.readyForQuery) void hangUpIfDead(line);
    }
  }, options.everyMs);
  watch.unref();
  return () => clearInterval(watch);
}

/** It grows with whatever is asked or answered. */
function passedOn({ connection: { stream } }: Line): number {
  return stream.bytesRead + stream.bytesWritten;
}

/** Waiting for a lock is work; waiting for us to take the answer is not, since nothing of it comes. */
async function isWorkingFor(processId: number, { connectionString, patienceMs }: Options): Promise<boolean> {
  const asker = new pg.Client({
    connectionString,
    application_name: 'binaa watch',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  asker.on('error', () => undefined);
  try {
    await asker.connect();
    const { rows } = await asker.query<{ own: number; working: boolean }>(
      `select pg_backend_pid() as own, exists (select from pg_stat_activity where pid = $1
         and state in ('active', 'disabled') and wait_event_type is distinct from 'Client') as working`,
      [processId],
    );
    const [answer] = rows;
    await asker.end();
    // A pooler in between gives numbers of its own: then it cannot be known, and the line is left alone.
    return answer?.own !== lineOf(asker).processID || answer.working;
  } catch (error) {
    lineOf(asker).connection.stream.destroy();
    // It answered, if only that it has no connection to spare: nobody is cut off for that.
    return error instanceof pg.DatabaseError;
  }
}
