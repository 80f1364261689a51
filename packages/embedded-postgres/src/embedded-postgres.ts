import { realpathSync } from 'node:fs';
import path from 'node:path';
import { connectionStringOf } from './address.ts';
import { locateBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { chooseLauncher } from './launcher.ts';
import { type DataFolderLock, lockDataFolder } from './lock.ts';
import { rotateLogPeriodically } from './log-file.ts';
import { stopOrphan } from './orphan.ts';
import { errorCode, type Paths, pathsOf } from './paths.ts';
import { ensureDatabase } from './readiness.ts';
import { supervise } from './supervisor.ts';

export type EmbeddedPostgres = {
  /** Stays the same when PostgreSQL is restarted after a crash, so that a pool can reconnect. */
  connectionString: string;
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The application that owns the data folder, such as 'Shop': see pathsOf. */
  application: string;
  dataDir: string;
  log: (message: string) => void;
  /** PostgreSQL settings that override the defaults, such as fsync=off for tests. */
  settings?: Record<string, string>;
};

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  prepareDataFolder(path.resolve(options.dataDir));
  const paths = pathsOf(realpathSync(options.dataDir), options.application);
  try {
    const lock = lockDataFolder(paths);
    try {
      return await startLocked(paths, lock, options);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw describeError(error, paths);
  }
}

async function startLocked(
  paths: Paths,
  lock: DataFolderLock,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await stopOrphan(paths, lock.previousOwner, log);
  const binaries = locateBinaries();
  const launcher = chooseLauncher(paths.root, paths.cluster, binaries.postgres);
  const setup = { paths, binaries, launcher, settings, log };
  const login = { user: paths.identifier, password: await ensureCluster(setup) };
  const supervisor = await supervise(setup, login);
  const stopRotating = rotateLogPeriodically(paths.log, log);

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopRotating();
    await supervisor.stop();
    lock.release();
  }
  try {
    await ensureDatabase(connectionStringOf(supervisor.address, login, 'postgres'), paths.identifier);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connectionString: connectionStringOf(supervisor.address, login, paths.identifier),
    stop: () => (stopped ??= stop()),
  };
}

function describeError(error: unknown, paths: Paths): unknown {
  if (error instanceof EmbeddedPostgresError) return error;
  const code = errorCode(error);
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC') {
    return new EmbeddedPostgresError(`The disk that holds ${paths.root} is full.`, { cause: error });
  }
  return new EmbeddedPostgresError(`The embedded database could not be started: ${text}`, { cause: error });
}
