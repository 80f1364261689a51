import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { planning } from '../src/platform/call-limits.ts';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbeddedDatabase } from '../src/platform/embedded-database.ts';
import { migrate } from '../src/platform/migrations.ts';
import { databaseNamed, templateName } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A folder for files that test files share. */
    sharedFolder: string;
  }
}

/** Starts one PostgreSQL for the run and migrates one database, which every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'binaa-test-'));
  const postgres = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Tests of plans see those of calls.
      random_page_cost: planning.random_page_cost,
    },
  });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();

  const template = openDatabase({
    connectionString: databaseNamed(postgres.connectionString, templateName),
    poolSize: 1,
    onError: () => undefined,
  });
  await migrate(template.db);
  await template.close();

  project.provide('postgresUrl', postgres.connectionString);
  const sharedFolder = await mkdtemp(join(tmpdir(), 'binaa-shared-'));
  project.provide('sharedFolder', sharedFolder);
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, sharedFolder]) await rm(folder, { recursive: true, force: true });
  };
}
