import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from '@binaa/embedded-postgres/errors';
import { type Config, ConfigError, readConfig } from '../../apps/server/src/config.ts';
import { BackupError } from '../../apps/server/src/features/backup/backup-format.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts';
import {
  embeddedDatabasePaths,
  findRunningDatabase,
  startEmbeddedDatabase,
} from '../../apps/server/src/platform/embedded-database.ts';
import { filesInFolder, filesInS3, type WholeFiles } from '../../apps/server/src/platform/storage/whole-files.ts';

export type Company = Database & { connectionString: string };

/** A fault that a sentence explains. */
export class OperatorError extends Error {}

/** A command on the company that the settings name: ends with 0 only if its work says so. */
export async function runCommand(work: (config: Config) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work(readConfig(process.env))) ? 0 : 1;
  } catch (error) {
    const isForThePerson = [ConfigError, EmbeddedPostgresError, BackupError, OperatorError].some(
      (kind) => error instanceof kind,
    );
    console.error(isForThePerson && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** The company's files, in the folder or the store that the settings name. */
export function storeOf(config: Config): WholeFiles {
  return config.s3 ? filesInS3(config.s3) : filesInFolder(join(config.dataDir, 'files'));
}

/** The company's database, whether Binaa runs on it now or not. */
export async function withCompany<Result>(
  config: Config,
  work: (company: Company) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return withDatabase(config.databaseUrl, work);
  if (!existsSync(embeddedDatabasePaths(config.dataDir).cluster)) {
    throw new OperatorError(`There is no database in ${config.dataDir} yet: start Binaa first.`);
  }
  const running = await findRunningDatabase(config.dataDir);
  return running ? withDatabase(running, work) : withEmbedded(config.dataDir, work);
}

/** With the embedded database started for the while, empty if there was none. */
export async function withEmbedded<Result>(
  dataDir: string,
  work: (company: Company) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    return await withDatabase(postgres.connectionString, work);
  } finally {
    await postgres.stop();
  }
}

export async function withDatabase<Result>(
  connectionString: string,
  work: (company: Company) => Promise<Result>,
): Promise<Result> {
  // A connection lost while idle is no news: the next query says it.
  const database = openDatabase({ connectionString, poolSize: 4, onError: () => undefined });
  try {
    return await work({ ...database, connectionString });
  } finally {
    await database.close();
  }
}
