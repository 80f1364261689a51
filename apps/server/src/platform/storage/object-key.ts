import { join, sep } from 'node:path';

/** What a key is made of: names of letters, digits, dashes, dots and underscores that no file system reads otherwise. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const maxKeyLength = 450;

export function isObjectKey(key: string): boolean {
  return key.length <= maxKeyLength && keyPattern.test(key);
}

/** Inside the folder, or not at all. */
export function pathOfKey(folder: string, key: string): string {
  const path = join(folder, ...key.split('/'));
  if (!isObjectKey(key) || !path.startsWith(folder + sep)) throw new Error('Not a key of a stored object.');
  return path;
}
