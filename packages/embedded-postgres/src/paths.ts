import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The files of the embedded database in the data folder. */
export type Paths = ReturnType<typeof pathsOf>;

/** `application` is the name that messages use; in lower case it names the database, its superuser and our files. */
export function pathsOf(dataDir: string, application: string) {
  const root = path.resolve(dataDir);
  const identifier = application.toLowerCase();
  return {
    application,
    identifier,
    root,
    cluster: path.join(root, 'postgres'),
    socketDir: path.join(root, 'postgres-run'),
    password: path.join(root, 'postgres.password'),
    log: path.join(root, 'postgres.log'),
    lock: path.join(root, `${identifier}.lock`),
    owner: path.join(root, `${identifier}.pid`),
    initialising: 'postgres.init-',
  };
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** After root has started it on a user's folder, the user must still be able to start it. */
export function handToFolderOwner(file: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(path.dirname(file));
  if (uid !== 0) chownSync(file, uid, gid);
}

/** Atomic, even if the power fails. */
export function writePrivateFile(file: string, content: string): void {
  const temporary = `${file}.new`;
  writeFileSync(temporary, content, { mode: 0o600, flush: true });
  chmodSync(temporary, 0o600);
  handToFolderOwner(temporary);
  renameSync(temporary, file);
  syncFolder(path.dirname(file));
}

export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
