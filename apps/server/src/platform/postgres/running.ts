import { realpathSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { connectionStringOf } from './address.ts';
import { DATABASE } from './initialise.ts';
import { pathsOf, readIfExists } from './paths.ts';

/**
 * How to reach the embedded database of a Binaa that runs now, by the note that PostgreSQL leaves in its folder: for
 * commands that look at a company while it works. Undefined where none answers.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const paths = pathsOf(realpathSync(dataDir));
  const note = readIfExists(path.join(paths.cluster, 'postmaster.pid'))?.split('\n');
  const password = readIfExists(paths.password)?.trim();
  if (!note || !password) return undefined;
  const [, , , port = '', socketFolder = '', listens = ''] = note;
  const address = { host: socketFolder || listens, port: Number(port), settings: {} };
  const connectionString = connectionStringOf(address, password, DATABASE);
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
