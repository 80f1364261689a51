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
