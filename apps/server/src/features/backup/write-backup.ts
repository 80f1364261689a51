import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listMigrations } from '../../platform/baseline.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { Db } from '../../schema.ts';
import { readFingerprint } from '../audit/verify-audit.ts';
import { type LeftOut, listAttachedFiles, listSequences, listTables } from './backup.queries.ts';
import { type BackupCipher, createBackupCipher } from './backup-cipher.ts';
import { filePath, type Manifest, manifestName, sealOf, sha256Of, syncFolder, tablePath } from './backup-format.ts';
import { neverBackedUp, secrets } from './left-out.ts';
import { linesOf, useStableFormats } from './table-rows.ts';

type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'auditFingerprint'> & {
  attached: AttachedFile[];
};
type AttachedFile = { key: string; content_type: string };

const warning =
  'This backup is not encrypted: it holds wages, IBANs, password hashes and the addresses of webhooks for everybody who can read it.';

/**
 * Writes a backup into a new folder while the company is in use. The folder gets its name when everything is on disk;
 * until then it is called `.partial`. Without a key it is not encrypted, and leaves secrets out.
 */
export async function writeBackup(
  db: Db,
  store: FileStore,
  folder: string,
  now: Date,
  backupKey?: string,
): Promise<Manifest> {
  const partial = `${folder}.partial`;
  await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const salt = randomBytes(32).toString('base64');
  const cipher = backupKey === undefined ? undefined : createBackupCipher(backupKey, salt);
  const target = { folder: partial, cipher };
  try {
    const { attached, ...snapshot } = await writeTables(db, target);
    const written = await writeFiles(store, attached, target);
    const contents = { format: 2 as const, createdAt: now.toISOString(), ...snapshot, ...written };
    const manifest: Manifest = cipher
      ? { ...contents, encryption: { salt, seal: sealOf(contents, cipher) } }
      : { ...contents, warning, leftOut: secrets.map(({ name }) => name) };
    await writeFlushed(join(partial, manifestName), [Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)]);
    for (const inner of ['tables', '.']) await syncFolder(join(partial, inner));
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

type Target = { folder: string; cipher: BackupCipher | undefined };

/** Reads all tables in one snapshot. */
function writeTables(db: Db, target: Target): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await useStableFormats(tx);
      const tables: Snapshot['tables'] = [];
      for (const table of await listTables(tx)) {
        const digest = { name: table.name, rows: 0, sha256: '' };
        const rows = Readable.from(linesOf(tx, table, digest, leftOutOf(table.name, target)));
        const write = (compressed: Content) => writeContent(target, tablePath(table.name), compressed);
        await pipeline(rows, createGzip({ level: 6 }), write);
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
async function writeFiles(store: FileStore, attached: readonly AttachedFile[], target: Target) {
  const files: Manifest['files'] = [];
  const missingFiles: string[] = [];
  const folders = new Set<string>();
  for (const { key, content_type: contentType } of attached) {
    const content = await store.read(key);
    if (content === undefined) {
      missingFiles.push(key);
      continue;
    }
    const inner = dirname(join(target.folder, filePath(key)));
    await mkdir(inner, { recursive: true, mode: 0o700 });
    await writeContent(target, filePath(key), [content]);
    folders.add(inner);
    files.push({ key, contentType, bytes: content.byteLength, sha256: sha256Of(content) });
  }
  for (const inner of folders) await syncFolder(inner);
  return { files, missingFiles };
}

function leftOutOf(table: string, { cipher }: Target): LeftOut {
  const never = neverBackedUp[table];
  const leftOut = cipher ? [] : secrets.filter((secret) => secret.table === table);
  return {
    rows: [never, ...leftOut.map(({ rows }) => rows)].filter((rows) => rows !== undefined),
    columns: leftOut.flatMap(({ columns }) => Object.keys(columns ?? {})),
  };
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

function writeContent({ folder, cipher }: Target, path: string, content: Content): Promise<void> {
  return writeFlushed(join(folder, path), cipher ? cipher.encrypt(path, content) : content);
}

async function writeFlushed(path: string, content: Content): Promise<void> {
  await writeFile(path, content, { mode: 0o600, flush: true });
}
