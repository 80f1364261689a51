import { realpathSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { connectionStringOf } from './address.ts';
import { pathsOf, readIfExists } from './paths.ts';

/**
 * The connection string of the database that runs in the folder now, read from PostgreSQL's postmaster.pid: for commands
 * beside the running application. Undefined if no server answers.
 */
export async function findRunningPostgres(dataDir: string, application: string): Promise<string | undefined> {
  const paths = pathsOf(realpathSync(dataDir), application);
  const note = readIfExists(path.join(paths.cluster, 'postmaster.pid'))?.split('\n');
  const password = readIfExists(paths.password)?.trim();
  if (!note || !password) return undefined;
  const [, , , port = '', socketFolder = '', listens = ''] = note;
  const address = { host: socketFolder || listens, port: Number(port), settings: {} };
  const connectionString = connectionStringOf(address, { user: paths.identifier, password }, paths.identifier);
  return (await answers(connectionString)) ? connectionString : undefined;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
