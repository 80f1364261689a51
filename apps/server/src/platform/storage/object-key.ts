import { join, sep } from 'node:path';

/** Letters, digits, dashes, dots and underscores, which mean the same on every file system. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const maxKeyLength = 450;

export function isObjectKey(key: string): boolean {
  return key.length <= maxKeyLength && keyPattern.test(key);
}

/** Throws for a key that would lead out of the folder. */
export function pathOfKey(folder: string, key: string): string {
  const path = join(folder, ...key.split('/'));
  if (!isObjectKey(key) || !path.startsWith(folder + sep)) throw new Error('Not a key of a stored object.');
  return path;
}
