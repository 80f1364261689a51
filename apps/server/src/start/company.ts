import { join } from 'node:path';
import { ownFilePaths } from '@binaa/contract/files';
import { fillDemoCompany } from '../../demo-company/fill-demo-company.ts';
import type { Config } from '../config.ts';
import { refuseUnfinishedRestore } from '../features/backup/unfinished-restore.ts';
import { cleanUpAbandonedFiles } from '../features/files/clean-up-abandoned-files.ts';
import { createFirstAdmin } from '../features/session/create-first-admin.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { warnOfLoss } from '../platform/durability.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { migrate } from '../platform/migrations.ts';
import { repeat } from '../platform/repeat.ts';
import { signingSecret } from '../platform/server-settings.ts';
import { openFolderStorage } from '../platform/storage/folder-storage.ts';
import { createS3Storage } from '../platform/storage/s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Lifetime } from './lifetime.ts';

/** A company's data, open to this process. */
export type Company = {
  connectionString: string;
  database: Database;
  clock: Clock;
  secret: string;
  storage: Storage;
};

/** What is done once, by one process, before any takes calls; and what that process goes on doing. */
export async function prepareCompany(config: Config, poolSize: number, life: Lifetime): Promise<Company> {
  const connectionString = await databaseAddress(config, life);
  const database = connect(connectionString, poolSize, life);
  await warnOfLoss(database.db, (text) => console.error(text));
  await refuseUnfinishedRestore(database.db);
  await migrate(database.db);
  const company = await open(config, connectionString, database);
  const { storage, clock } = company;
  if (config.demo) await fillDemoCompany(database.db, { storage, clock });
  if (config.firstAdmin) await createFirstAdmin(database.db, config.firstAdmin);
  const cleaning = repeat({
    everyMs: 60 * 60 * 1000,
    work: () => cleanUpAbandonedFiles(database.db, { storage, clock }),
    onError: (error) => console.error('Abandoned uploads could not be removed.', error),
  });
  life.onStop(() => cleaning.stop());
  return company;
}

/** A company that another process has prepared. */
export function openCompany(config: Config, connectionString: string, life: Lifetime): Promise<Company> {
  return open(config, connectionString, connect(connectionString, config.databasePool, life));
}

async function open(config: Config, connectionString: string, database: Database): Promise<Company> {
  const clock = systemClock(config.timeZone);
  const secret = config.tokenSecret ?? (await signingSecret(database.db));
  return { connectionString, database, clock, secret, storage: await openStorage(config, secret, clock) };
}

async function databaseAddress(config: Config, life: Lifetime): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const postgres = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    log: (text) => console.error(text),
    // Each process has its pool and one that listens; the rest is for the commands that look at a company while it works.
    settings: { max_connections: String(Math.max(100, config.workers * (config.databasePool + 1) + 20)) },
  });
  life.onStop(() => postgres.stop());
  return postgres.connectionString;
}

function connect(connectionString: string, poolSize: number, life: Lifetime): Database {
  const database = openDatabase({
    connectionString,
    poolSize,
    onError: (error) => console.error(`A database connection was lost: ${error.message}`),
  });
  life.onStop(() => database.close());
  return database;
}

function openStorage(config: Config, secret: string, clock: Clock): Promise<Storage> {
  if (config.s3) return Promise.resolve(createS3Storage(config.s3, clock));
  const paths = { upload: `/api${ownFilePaths.upload}`, view: `/api${ownFilePaths.view}` };
  return openFolderStorage({ folder: join(config.dataDir, 'files'), secret, clock, paths });
}
