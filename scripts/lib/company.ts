import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts';
import {
  embeddedDatabasePaths,
  findRunningDatabase,
  startEmbeddedDatabase,
} from '../../apps/server/src/platform/embedded-database.ts';
import { type FileStore, folderFileStore, s3FileStore } from '../../apps/server/src/platform/storage/file-store.ts';
import { refuseUnreachableDatabase } from '../../apps/server/src/platform/unreachable-database.ts';
import { isOperatorError } from '../../apps/server/src/start/lifecycle.ts';

export type Company = Database & { connectionString: string };

/** An error whose message is enough for the operator; it is shown without a stack. */
export class OperatorError extends Error {}

/** Runs a command with the settings of the environment. The exit code is 0 only if it returns true. */
export async function runCommand(work: (config: Config) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work(readConfig(process.env))) ? 0 : 1;
  } catch (error) {
    const isForOperator = error instanceof OperatorError || isOperatorError(error);
    console.error(isForOperator ? error.message : error);
    process.exitCode = 1;
  }
}

/** The company's files, in the folder or the S3 store of the settings. */
export function storeOf(config: Config): FileStore {
  return config.s3 ? s3FileStore(config.s3) : folderFileStore(join(config.dataDir, 'files'));
}

/** Opens the company's database, whether Binaa is running or not. */
export async function withCompany<Result>(
  config: Config,
  work: (company: Company) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return withDatabase(config.databaseUrl, work);
  if (!existsSync(embeddedDatabasePaths(config.dataDir).cluster)) {
    throw new OperatorError(`There is no database in ${config.dataDir} yet. Start Binaa first.`);
  }
  const running = await findRunningDatabase(config.dataDir);
  return running ? withDatabase(running, work) : withEmbedded(config.dataDir, work);
}

/** Starts the embedded database for the duration of `work`; creates it if there is none. */
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
  // A connection lost while idle needs no report: the next query fails.
  const database = openDatabase({ connectionString, poolSize: 4, onError: () => undefined });
  try {
    await refuseUnreachableDatabase(database.db, connectionString);
    return await work({ ...database, connectionString });
  } finally {
    await database.close();
  }
}
