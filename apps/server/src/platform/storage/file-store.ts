import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { pathOfKey } from './object-key.ts';
import { privateFile, privateFolder } from './private-modes.ts';
import { createS3Calls, type S3Patience, type S3Settings } from './s3-calls.ts';

/** Reads and writes whole files by key, for backups. The server may be using the same storage. */
export type FileStore = {
  read(key: string): Promise<Uint8Array | undefined>;
  write(key: string, contentType: string, content: Uint8Array): Promise<void>;
  isEmpty(): Promise<boolean>;
};

export function folderFileStore(folder: string): FileStore {
  return {
    read: (key) => unlessMissing(readFile(pathOfKey(folder, key))),
    async write(key, _contentType, content) {
      const path = pathOfKey(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      await writeFile(path, content, { flag: 'wx', mode: privateFile, flush: true });
    },
    async isEmpty() {
      const found = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
      return !found.some((entry) => entry.isFile());
    },
  };
}

/** Long enough for the largest file over a slow network. Backup and restore make one request after the other. */
const backupPatience: S3Patience = { timeoutMs: 5 * 60_000, atOnce: 1, waiting: 0 };

export function s3FileStore(settings: S3Settings): FileStore {
  return createS3Calls(new AwsClient({ ...settings, service: 's3', retries: 2 }), settings, backupPatience);
}

async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
