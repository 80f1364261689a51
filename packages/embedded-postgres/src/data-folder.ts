import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';
import { errorCode } from './paths.ts';

const REASONS: Record<string, string> = {
  EACCES: 'is not writable by this user',
  EPERM: 'is not writable by this user',
  EROFS: 'is on a read-only file system',
  ENOTDIR: 'lies below something that is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'cannot be created: the disk is full',
};

export function prepareDataFolder(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    accessSync(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[errorCode(error) ?? ''] ?? `cannot be used (${String(error)})`;
    throw new EmbeddedPostgresError(`The data folder ${root} ${reason}.`);
  }
  if (!statSync(root).isDirectory()) throw new EmbeddedPostgresError(`The data folder ${root} is not a folder.`);
}
