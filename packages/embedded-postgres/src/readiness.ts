import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError } from './errors.ts';
import { errorCode, type Paths } from './paths.ts';
import type { ServerProcess } from './server-process.ts';

// Long enough for crash recovery.
const TIMEOUT_MS = 5 * 60 * 1000;
const INVALID_PASSWORD = '28P01';
const TOO_MANY_CONNECTIONS = '53300';

/** False if the process ended before it accepted connections. */
export async function waitUntilServing(server: ServerProcess, url: string, paths: Paths): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!server.hasExited()) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return true;
    } catch (error) {
      const code = errorCode(error);
      if (code === TOO_MANY_CONNECTIONS) return true;
      if (code === INVALID_PASSWORD) {
        throw new EmbeddedPostgresError(
          `The password in ${paths.password} is not the database's: delete that file to have a new one set.`,
        );
      }
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresError(`PostgreSQL does not answer (${String(error)}); see ${paths.log}.`);
      }
      await delay(20);
    }
  }
  return false;
}

export async function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // An unhandled error event of an idle connection would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
