import { chmodSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './errors.ts';
import { handToFolderOwner, type Paths, readIfExists, writePrivateFile } from './paths.ts';
import { processExists } from './processes.ts';

export type DataFolderLock = {
  /** The process that the pid file names, if it still runs. Undefined unless the lock was broken. */
  previousOwner: number | undefined;
  release(): void;
};

// Keeps the handles from being garbage collected, which would release the lock.
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

/**
 * A kernel file lock, which Node offers only through SQLite. The kernel releases it when the process ends, however it
 * ends. Nothing is written to the file. Nothing else in this process may open and close it: POSIX would release the lock.
 */
export function lockDataFolder(paths: Paths): DataFolderLock {
  const database = new DatabaseSync(paths.lock);
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) throw alreadyRunning(paths);
    throw error;
  }
  held.add(database);
  chmodSync(paths.lock, 0o600);
  handToFolderOwner(paths.lock);
  const previousOwner = recordedOwner(paths);
  writePrivateFile(paths.owner, `${process.pid}\n`);
  return {
    previousOwner,
    release() {
      if (!held.delete(database)) return;
      rmSync(paths.owner, { force: true });
      database.close();
    },
  };
}

function recordedOwner(paths: Paths): number | undefined {
  const pid = Number.parseInt(readIfExists(paths.owner) ?? '', 10);
  return Number.isInteger(pid) && processExists(pid) ? pid : undefined;
}

export function alreadyRunning(paths: Paths, owner = recordedOwner(paths)): EmbeddedPostgresError {
  const who = owner === undefined ? '' : ` (process ${owner})`;
  return new EmbeddedPostgresError(`${paths.application} is already running on ${paths.root}${who}.`);
}
