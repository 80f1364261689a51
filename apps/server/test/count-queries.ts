import pg from 'pg';
import { vi } from 'vitest';

/** How many statements reach the database while the work is done, the session's own included. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.contexts.filter((client) => !isFeeds(client)).length;
  } finally {
    query.mockRestore();
  }
}

/** The connection that listens for changes asks now and then whether it is still one, whatever else goes on. */
function isFeeds(client: unknown): boolean {
  const { connectionParameters } = client as { connectionParameters?: { application_name?: string } };
  return connectionParameters?.application_name === 'binaa changes';
}
