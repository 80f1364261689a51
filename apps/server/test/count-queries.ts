import pg from 'pg';
import { vi } from 'vitest';
import { feedApplicationName } from '../src/platform/live-update-feed.ts';

/** Counts the statements that the work sends to the database, including those of the session. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.contexts.filter((client) => !isFeed(client)).length;
  } finally {
    query.mockRestore();
  }
}

/** The live-update feed checks its own connection at intervals. */
function isFeed(client: unknown): boolean {
  const { connectionParameters } = client as { connectionParameters?: { application_name?: string } };
  return connectionParameters?.application_name === feedApplicationName;
}

/** Counts how often the work waits for the database. Statements that are sent together count once. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => never;
  const sending = new Set<pg.Client>();
  let trips = 0;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    if (!isFeed(this) && !sending.has(this)) {
      trips += 1;
      sending.add(this);
      process.nextTick(() => sending.delete(this));
    }
    return Reflect.apply(send, this, sent);
  });
  try {
    await work();
    return trips;
  } finally {
    query.mockRestore();
  }
}

/** Counts the bytes that the database answers. */
export async function countAnsweredBytes(work: () => Promise<unknown>): Promise<number> {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => never;
  const readBefore = new Map<pg.Client, number>();
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    if (!readBefore.has(this)) readBefore.set(this, bytesRead(this));
    return Reflect.apply(send, this, sent);
  });
  try {
    await work();
    return [...readBefore].reduce((sum, [client, before]) => sum + bytesRead(client) - before, 0);
  } finally {
    query.mockRestore();
  }
}

function bytesRead(client: pg.Client): number {
  return (client as unknown as { connection: { stream: { bytesRead: number } } }).connection.stream.bytesRead;
}
