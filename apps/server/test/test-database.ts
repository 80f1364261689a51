import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/database.ts';

export const templateName = 'binaa_template';

export function databaseNamed(connectionString: string, name: string): string {
  const address = new URL(connectionString);
  address.pathname = `/${name}`;
  return address.toString();
}

export type TestDatabase = Database & { connectionString: string };

/** Creates a copy of the migrated template, for one test file. */
export async function createTestDatabase(postgresUrl: string, source = templateName): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(postgresUrl, `create database ${name}${source ? ` template ${source}` : ''}`);
  const connectionString = databaseNamed(postgresUrl, name);
  const database = openDatabase({ connectionString, poolSize: 10, onError: () => undefined });
  return {
    ...database,
    connectionString,
    close: async () => {
      await database.close();
      await asSuperuser(postgresUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asSuperuser(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
