import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import {
  BackupError,
  damaged,
  filePath,
  type Manifest,
  manifestName,
  manifestRules,
  sha256Of,
  tablePath,
} from './backup-format.ts';

export async function readManifest(folder: string): Promise<Manifest> {
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

export async function* readRows(folder: string, table: string, batchSize: number): AsyncGenerator<string[]> {
  try {
    yield* batchesIn(join(folder, tablePath(table)), batchSize);
  } catch (error) {
    throw damaged(tablePath(table), error);
  }
}

async function* batchesIn(path: string, batchSize: number): AsyncGenerator<string[]> {
  // The last argument: an error of either stream ends the reading below, which reports it.
  const input = pipeline(createReadStream(path), createGunzip(), () => undefined);
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

export async function readStoredFile(folder: string, file: Manifest['files'][number]): Promise<Uint8Array> {
  const content = await readFile(join(folder, filePath(file.key))).catch((error: unknown) => {
    throw damaged(filePath(file.key), error);
  });
  if (sha256Of(content) !== file.sha256) throw new BackupError(`The file ${file.key} of the backup is damaged.`);
  return content;
}
