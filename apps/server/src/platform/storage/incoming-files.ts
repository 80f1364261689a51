import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { privateFile, privateFolder } from './private-modes.ts';
import { firstByteCount, signatureByteCount } from './storage.ts';

type Incoming = {
  path: string;
  root: string;
  maxBytes: number;
  content: Readable;
  check: (firstBytes: Uint8Array) => void;
};

type Outcome = 'stored' | 'exists' | 'too-large';

const leftoverAgeMs = 60 * 60 * 1000;

/**
 * Receives uploads. Each is written under a random name, flushed to disk and then linked to its final name, so that a
 * reader sees the whole file or none, even after a power failure.
 */
export function createIncomingFiles(folder: string) {
  const receiving = new Set<string>();

  const inNewFile = async (write: (file: FileHandle) => Promise<void>): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: privateFolder });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx', privateFile);
    try {
      await write(file);
      await file.sync();
      await file.close();
      return path;
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
  };

  const store = async ({ path, root, maxBytes, content, check }: Incoming): Promise<Outcome> => {
    let written: string;
    try {
      written = await inNewFile((file) => copyChecked(content, file, maxBytes, check));
    } catch (error) {
      if (error instanceof TooLarge) return 'too-large';
      throw error;
    }
    try {
      await makeFolderFor(path, root);
      // Unlike a rename, a link never replaces a file: the first of two simultaneous uploads wins.
      await link(written, path);
      await syncFolder(path);
      return 'stored';
    } catch (error) {
      if (isCode(error, 'EEXIST')) return 'exists';
      throw error;
    } finally {
      await rm(written, { force: true });
    }
  };

  return {
    /** Removes what a killed process has left. Newer files may be uploads to another instance. */
    async removeLeftovers(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: privateFolder });
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Date.now() };
        if (Date.now() - mtimeMs > leftoverAgeMs) await rm(path, { force: true });
      }
    },

    write: (content: Uint8Array) => inNewFile((file) => file.writeFile(content)),

    /** Receives one upload per path at a time: unfinished ones would else fill the disk without being counted. */
    async receive(upload: Incoming): Promise<Outcome> {
      const { path } = upload;
      if (receiving.has(path)) return 'exists';
      receiving.add(path);
      try {
        return (await isThere(path)) ? 'exists' : await store(upload);
      } finally {
        receiving.delete(path);
      }
    },
  };
}

class TooLarge extends Error {}

async function copyChecked(
  content: Readable,
  file: FileHandle,
  maxBytes: number,
  check: (firstBytes: Uint8Array) => void,
): Promise<void> {
  let size = 0;
  const first: Buffer[] = [];
  const steps = [signatureByteCount, firstByteCount];
  // The stream stays open on refusal, so that the client can still get the error response.
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge();
    if (steps.length > 0) first.push(chunk);
    while (size >= (steps[0] ?? Number.POSITIVE_INFINITY)) check(Buffer.concat(first).subarray(0, steps.shift()));
    await file.writeFile(chunk);
  }
  if (steps.length > 0) check(Buffer.concat(first));
}

/** Creates the parent folders of a new file and flushes them to disk. */
export async function makeFolderFor(path: string, root: string): Promise<void> {
  const made = await mkdir(dirname(path), { recursive: true, mode: privateFolder });
  if (made === undefined) return;
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) await syncFolder(folder);
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
