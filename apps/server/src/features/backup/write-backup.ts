import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listMigrations } from '../../platform/baseline.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { Db } from '../../schema.ts';
import { readFingerprint } from '../audit/verify-audit.ts';
import { listAttachedFiles, listSequences, listTables } from './backup.queries.ts';
import { filePath, type Manifest, manifestName, sha256Of, syncFolder, tablePath } from './backup-format.ts';
import { linesOf, useStableFormats } from './table-rows.ts';

type Snapshot = Omit<Manifest, 'format' | 'createdAt' | 'files' | 'missingFiles'> & { attached: AttachedFile[] };
type AttachedFile = { key: string; content_type: string };

/**
 * Writes a backup into a new folder while the company is in use. The folder gets its name when everything is on disk;
 * until then it is called `.partial`.
 */
export async function writeBackup(db: Db, store: FileStore, folder: string, now: Date): Promise<Manifest> {
  const partial = `${folder}.partial`;
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const { attached, ...snapshot } = await writeTables(db, partial);
    const { files, missingFiles } = await writeFiles(store, attached, partial);
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), ...snapshot, files, missingFiles };
    await writeFlushed(join(partial, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`);
    for (const inner of ['tables', '.']) await syncFolder(join(partial, inner));
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Reads all tables in one snapshot. */
function writeTables(db: Db, folder: string): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await useStableFormats(tx);
      const tables: Snapshot['tables'] = [];
      for (const table of await listTables(tx)) {
        const digest = { name: table.name, rows: 0, sha256: '' };
        const file = createWriteStream(join(folder, tablePath(table.name)), { mode: 0o600, flush: true });
        await pipeline(Readable.from(linesOf(tx, table, digest)), createGzip({ level: 6 }), file);
        tables.push(digest);
      }
      return {
        migrations: await listMigrations(tx),
        tables,
        sequences: await listSequences(tx),
        auditFingerprint: await readFingerprint(tx),
        attached: await listAttachedFiles(tx),
      };
    });
}

/** Attached files never change, so they can be copied after the snapshot. */
async function writeFiles(store: FileStore, attached: readonly AttachedFile[], folder: string) {
  const files: Manifest['files'] = [];
  const missingFiles: string[] = [];
  const folders = new Set<string>();
  for (const { key, content_type: contentType } of attached) {
    const content = await store.read(key);
    if (content === undefined) {
      missingFiles.push(key);
      continue;
    }
    const path = join(folder, filePath(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFlushed(path, content);
    folders.add(dirname(path));
    files.push({ key, contentType, bytes: content.byteLength, sha256: sha256Of(content) });
  }
  for (const inner of folders) await syncFolder(inner);
  return { files, missingFiles };
}

async function writeFlushed(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content, { mode: 0o600, flush: true });
}
