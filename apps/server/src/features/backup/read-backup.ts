import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type BackupCipher, createBackupCipher } from './backup-cipher.ts';
import {
  BackupError,
  damaged,
  filePath,
  type Manifest,
  manifestName,
  manifestRules,
  sealOf,
  sha256Of,
  tablePath,
} from './backup-format.ts';

export type OpenedBackup = { folder: string; manifest: Manifest; cipher: BackupCipher | undefined };

/** Refuses a backup of another key before anything is restored. */
export async function openBackup(folder: string, backupKey: string | undefined): Promise<OpenedBackup> {
  const manifest = await readManifest(folder);
  if (!manifest.encryption) return { folder, manifest, cipher: undefined };
  if (backupKey === undefined) {
    throw new BackupError(
      'The backup is encrypted: set BACKUP_KEY to the key that it was made with. Nothing was restored.',
    );
  }
  const cipher = createBackupCipher(backupKey, manifest.encryption.salt);
  if (sealOf(manifest, cipher) !== manifest.encryption.seal) {
    throw new BackupError(
      'BACKUP_KEY is not the key that this backup was made with, or its manifest was changed. Nothing was restored.',
    );
  }
  return { folder, manifest, cipher };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupError(`${folder} is not a whole backup: it has no ${manifestName}.`);
  const parsed = z.safeParse(manifestRules, readJson(text));
  if (!parsed.success) throw new BackupError(`${folder} is no backup that this Binaa can read: upgrade it first.`);
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw damaged(manifestName, error);
  }
}

export async function* readRows(backup: OpenedBackup, table: string, batchSize: number): AsyncGenerator<string[]> {
  try {
    yield* batchesIn(contentOf(backup, tablePath(table)), batchSize);
  } catch (error) {
    throw damaged(tablePath(table), error);
  }
}

function contentOf({ folder, cipher }: OpenedBackup, path: string): Readable {
  const stored = createReadStream(join(folder, path));
  return cipher ? Readable.from(cipher.decrypt(path, stored)) : stored;
}

async function* batchesIn(content: Readable, batchSize: number): AsyncGenerator<string[]> {
  // The last argument: an error of either stream ends the reading below, which reports it.
  const input = pipeline(content, createGunzip(), () => undefined);
  let batch: string[] = [];
  for await (const line of linesIn(input.setEncoding('utf8'))) {
    batch.push(JSON.parse(line) as string);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Splits at \n only: readline also splits at U+2028, which the text of a row may contain. */
async function* linesIn(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('it ends in the middle of a row');
}

export async function readStoredFile(backup: OpenedBackup, file: Manifest['files'][number]): Promise<Uint8Array> {
  const content = await buffer(contentOf(backup, filePath(file.key))).catch((error: unknown) => {
    throw damaged(filePath(file.key), error);
  });
  if (sha256Of(content) !== file.sha256) throw new BackupError(`The file ${file.key} of the backup is damaged.`);
  return content;
}
