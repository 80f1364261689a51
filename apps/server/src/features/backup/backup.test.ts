import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { fillAsBeforeBaseline, migrateAsBeforeBaseline } from '../../../test/database-before-baseline.ts';
import { buildDevice } from '../../../test/factories/device.ts';
import { contentOfSize, uploadFile } from '../../../test/factories/file.ts';
import { buildNotice } from '../../../test/factories/notice.ts';
import { buildWebhook } from '../../../test/factories/webhook.ts';
import { startS3Store } from '../../../test/s3-store.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { writeAudit } from '../../platform/audit.ts';
import { migrate } from '../../platform/migrations.ts';
import { sealAuditEntries } from '../../platform/seal-audit.ts';
import { cardSigningKey, mailsHeldSince, pushKey, signingSecret } from '../../platform/server-settings.ts';
import { createTokens } from '../../platform/session/tokens.ts';
import { folderFileStore, s3FileStore } from '../../platform/storage/file-store.ts';
import type { Db } from '../../schema.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { addMail } from '../mail/mail-jobs.ts';
import { listTables } from './backup.queries.ts';
import { BackupError, type Manifest, manifestName, tablePath } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { refuseUnfinishedRestore } from './restore-marker.ts';
import { writeBackup } from './write-backup.ts';

const test = useTestApp();
const databases: TestDatabase[] = [];
let folder: string;
let admin: Call;
let foreman: Call;
const now = new Date();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'binaa-backup-'));
  admin = (await test.signInAs('ADMIN')).call;
  foreman = (await test.signInAs('FOREMAN', { name: 'Said "the mason", ونقاط (1)\\n', category: null })).call;
  await spend();
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<Db> {
  const database = await createTestDatabase(inject('postgresUrl'), '');
  databases.push(database);
  return database.db;
}

/** Approves an expense with a receipt and counts cash: rows in many tables, money, a file and audit entries. */
async function spend(): Promise<void> {
  const content = contentOfSize('image/png', 1000 + Math.floor(Math.random() * 50_000));
  const receipt = await uploadFile(test.app, foreman, { content });
  const expense = {
    relatedType: 'GENERAL_EXPENSE',
    category: 'MATERIALS',
    amount: 12.5,
    date: '2026-03-10',
    notes: 'tab\there, "quote", back\\slash, {braces}, \u2028 and أحرف',
    invoiceImageUrl: receipt,
  };
  const submitted = await foreman('POST', '/expenses', expense);
  expect(submitted.statusCode, submitted.body).toBe(201);
  const approved = await admin('PATCH', `/expenses/${submitted.json<{ id: number }>().id}/approve`, {});
  expect(approved.statusCode, approved.body).toBe(200);
  const cash = { counted: 500.25, denominations: { 500: 1, '0.25': 1 }, note: 'A torn note' };
  const counted = await foreman('POST', '/cash-counts', cash);
  expect(counted.statusCode, counted.body).toBe(201);
}

const store = () => folderFileStore(test.storageFolder);
const backupKey = 'a key of the operator, kept apart from backups';
let made = 0;
const newFolder = (name: string) => join(folder, `${name}-${made++}`);

async function backUp(key?: string): Promise<{ path: string; manifest: Manifest }> {
  const path = newFolder('backup');
  return { path, manifest: await writeBackup(test.db, store(), path, now, key) };
}

/** Every row of every table, read independently of the backup. */
async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

/** Triggers and constraints, with whether they are enabled and deferrable. */
async function readTriggersAndConstraints(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select tgrelid::regclass::text as on, tgname as name, tgenabled::text as how, tgdeferrable as may_wait from pg_trigger
    where not tgisinternal
    union all
    select conrelid::regclass::text, conname, 'constraint', condeferrable from pg_constraint where conrelid > 0
    order by 1, 2, 3`.execute(db);
  return rows;
}

describe('a backup', () => {
  it('is consistent when taken during writes', async () => {
    const taking = { isOver: false };
    const writers = Array.from({ length: 3 }, async () => {
      let count = 0;
      for (; !taking.isOver || count < 3; count++) await spend();
      return count;
    });
    const taken: Awaited<ReturnType<typeof backUp>>[] = [];
    try {
      while (taken.length < 3) taken.push(await backUp());
    } finally {
      taking.isOver = true;
    }
    expect((await Promise.all(writers)).every((count) => count >= 3)).toBe(true);
    for (const { path, manifest } of taken) {
      const db = await emptyDatabase();
      await restoreBackup(db, folderFileStore(newFolder('files')), path, now);
      expect(manifest.missingFiles).toEqual([]);
      expect(manifest.files).toHaveLength(await attachedIn(db));
    }
  });

  it('restores every row, file, sequence, trigger and constraint, even into another kind of storage', async () => {
    // The check at the end of a restore seals what has no seal yet.
    await sealAuditEntries(test.db);
    await cardSigningKey(test.db);
    const { path, manifest } = await backUp(backupKey);
    const db = await emptyDatabase();
    const s3 = await startS3Store();
    try {
      const files = s3FileStore(s3.settings);
      await restoreBackup(db, files, path, now, backupKey);
      // The rows that a restore adds: they end older sessions and hold mails back.
      await db.deleteFrom('server_settings').where('key', 'in', ['session-era', 'mail-held']).execute();
      expect(await everyRow(db)).toEqual(await everyRow(test.db));
      expect(await readTriggersAndConstraints(db)).toEqual(await readTriggersAndConstraints(test.db));
      expect(manifest.files.length).toBeGreaterThan(0);
      for (const { key, bytes } of manifest.files) {
        const original = await store().read(key);
        expect(original?.byteLength).toBe(bytes);
        expect(Buffer.from((await files.read(key)) ?? []).equals(original ?? Buffer.alloc(0))).toBe(true);
      }
      // A backup of the restored company is the same again.
      const again = newFolder('backup');
      const second = await writeBackup(db, files, again, now, backupKey);
      expect({ ...second, encryption: undefined }).toEqual({ ...manifest, encryption: undefined });
    } finally {
      await s3.stop();
    }
  });

  it('continues ids and the audit chain after a restore, and still guards the ledger', async () => {
    const { path } = await backUp();
    const db = await emptyDatabase();
    await restoreBackup(db, folderFileStore(newFolder('files')), path, now);
    await refuseUnfinishedRestore(db);
    const [last] = await db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).execute();
    await writeAudit(db, null, 'site.update', 1);
    const [next] = await db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).execute();
    expect(next?.id).toBeGreaterThan(last?.id ?? Infinity);
    expect((await verifyAudit(db, now)).holds).toBe(true);
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow('never changed or removed');
  });

  it('ends every session and device that was there before and pauses webhooks, whether the secret is stored or configured', async () => {
    const { user } = await test.signInAs('ADMIN');
    const webhook = await buildWebhook(test.db, { created_by_id: user.id });
    await pushKey(test.db);
    await buildDevice(test.db, { user_id: user.id });
    const notice_id = await buildNotice(test.db, { user_id: user.id });
    await test.db
      .insertInto('notice_deliveries')
      .values({ user_id: user.id, channel: 'EMAIL', notice_id, due_at: now, created_at: now })
      .execute();
    await addMail(test.db, { kind: 'notices', messageId: 1 });
    const link = { nonce: 'nonce', email: user.email, language: 'en', askedAt: now.toISOString() } as const;
    await addMail(test.db, { kind: 'password-link', ...link });
    const { path } = await backUp(backupKey);
    const db = await emptyDatabase();
    const clock = { now: () => now, today: () => '2026-03-10', timeZone: 'Asia/Qatar' };
    const tokensOf = async (company: Db, configured?: string) =>
      createTokens({ secret: await signingSecret(company, configured), hours: 12, clock });
    const configured = 'a secret of the operator, long enough to sign with';
    const tokens = [
      await (await tokensOf(test.db)).issue(user),
      await (await tokensOf(test.db, configured)).issue(user),
    ] as const;
    await restoreBackup(db, folderFileStore(newFolder('files')), path, now, backupKey);
    expect(await (await tokensOf(db)).read(tokens[0])).toBeUndefined();
    expect(await (await tokensOf(db, configured)).read(tokens[1])).toBeUndefined();
    const newToken = await (await tokensOf(db)).issue(user);
    expect(await (await tokensOf(db)).read(newToken)).toMatchObject({ id: user.id });
    // A copy does not speak for the company.
    expect(await mailsHeldSince(db)).toEqual(now);
    const copied = await db.selectFrom('webhooks').select(['id', 'state']).execute();
    expect(copied).toContainEqual({ id: webhook.id, state: 'PAUSED' });
    expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
    // The browsers subscribed with this key, and can be switched on again with it.
    expect(await pushKey(db)).toEqual(await pushKey(test.db));
    const waiting = db.selectFrom('notice_deliveries').select('id').where('state', '=', 'QUEUED');
    expect(await waiting.execute()).toEqual([]);
    const jobs = db.selectFrom('jobs').select('id').where('queue', 'like', '%mail').where('state', '=', 'QUEUED');
    expect(await jobs.execute()).toEqual([]);
  });

  it('lists a file that is missing in the storage, and succeeds', async () => {
    const { manifest } = await backUp();
    const [lost] = manifest.files;
    if (!lost) throw new Error('No file');
    const gappy = {
      ...store(),
      read: (key: string) => (key === lost.key ? Promise.resolve(undefined) : store().read(key)),
    };
    const found = await writeBackup(test.db, gappy, newFolder('backup'), now);
    expect(found.missingFiles).toEqual([lost.key]);
    expect(found.files).toEqual(manifest.files.slice(1));
  });

  it('can be read by the account that made it alone', async () => {
    const { path } = await backUp();
    const inside = await readdir(path, { recursive: true, withFileTypes: true });
    for (const entry of inside) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
    }
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('leaves no folder behind if it fails', async () => {
    const broken = { ...store(), read: () => Promise.reject(new Error('The store is away.')) };
    const path = newFolder('failed');
    await expect(writeBackup(test.db, broken, path, now)).rejects.toThrow('The store is away.');
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('accepts a backup from before the baseline of the migrations', async () => {
    const old = await emptyDatabase();
    await migrateAsBeforeBaseline(old);
    await fillAsBeforeBaseline(old);
    const path = newFolder('backup');
    await writeBackup(old, folderFileStore(newFolder('files')), path, now);
    const db = await emptyDatabase();
    await restoreBackup(db, folderFileStore(newFolder('files')), path, now);
    const { rows } = await sql`select name, status from tasks order by id`.execute(db);
    expect(rows).toEqual([
      { name: 'Wall 0', status: 'PENDING' },
      { name: 'Wall 40', status: 'IN_PROGRESS' },
      { name: 'Wall 100', status: 'IN_PROGRESS' },
      { name: 'Wall 100', status: 'COMPLETED' },
    ]);
  });

  it('refuses a backup of an older version, and says which version to upgrade with', async () => {
    const old = await emptyDatabase();
    await migrateAsBeforeBaseline(old, 13);
    const path = newFolder('backup');
    await writeBackup(old, folderFileStore(newFolder('files')), path, now);
    await expect(restoreBackup(await emptyDatabase(), folderFileStore(newFolder('files')), path, now)).rejects.toThrow(
      'whose last migration is 0053_find_untitled_tasks',
    );
  });

  it('recomputes generated columns, and ignores tables of extensions', async () => {
    const abroad = await emptyDatabase();
    await migrate(abroad);
    await sql`create or replace function search_text(title text, rest text) returns text language sql immutable
      return 'folded in another way'`.execute(abroad);
    const project = { name: 'Tower', location: 'Lusail', total_price_minor: 100, status: 'PENDING' } as const;
    await abroad.insertInto('projects').values(project).execute();
    const path = newFolder('backup');
    await writeBackup(abroad, folderFileStore(newFolder('files')), path, now);
    const db = await emptyDatabase();
    await sql`create extension pg_stat_statements`.execute(db);
    await restoreBackup(db, folderFileStore(newFolder('files')), path, now);
    const found = await sql`select search_text from projects`.execute(db);
    expect(found.rows).toEqual([{ search_text: ' tower\n lusail' }]);
  });

  it('is refused if the database or the storage is not empty, and changes nothing', async () => {
    const { path } = await backUp();
    const rows = await everyRow(test.db);
    await expect(restoreBackup(test.db, folderFileStore(newFolder('files')), path, now)).rejects.toThrow(
      'The database is not empty: a backup is restored into an empty one only.',
    );
    expect(await everyRow(test.db)).toEqual(rows);
    const db = await emptyDatabase();
    await expect(restoreBackup(db, store(), path, now)).rejects.toThrow('There are files in the store');
    await restoreBackup(db, folderFileStore(newFolder('files')), path, now);
  });

  it('refuses a damaged backup, and no server starts on the partial restore', async () => {
    const { path } = await backUp();
    const table = join(path, tablePath('expenses'));
    await writeFile(
      table,
      gzipSync(
        gunzipSync(await readFile(table))
          .toString()
          .replaceAll('12.5', '12.6')
          .replaceAll('1250', '1260'),
      ),
    );
    const db = await emptyDatabase();
    await expect(restoreBackup(db, folderFileStore(newFolder('files')), path, now)).rejects.toThrow(
      'The rows of expenses are not those of the backup',
    );
    await expect(refuseUnfinishedRestore(db)).rejects.toThrow('A restore into this database was not finished.');
    await expect(restoreBackup(db, folderFileStore(newFolder('files')), path, now)).rejects.toThrow('not empty');
  });

  const table = (path: string) => join(path, tablePath('expenses'));
  it.each<[string, (path: string) => Promise<void>]>([
    ['a manifest that is cut off', (path) => truncate(join(path, manifestName), 100)],
    ['a table that is cut off', (path) => truncate(table(path), 60)],
    ['a missing table', (path) => rm(table(path))],
    ['a table that ends within a row', (path) => writeFile(table(path), gzipSync('"(1,2'))],
    ['a row that is no row', (path) => writeFile(table(path), gzipSync('"not a row"\n'))],
    ['a missing file', (path) => rm(join(path, 'files'), { recursive: true })],
  ])('says in a sentence that the backup is damaged: %s', async (_what, damage) => {
    const { path } = await backUp();
    await damage(path);
    const restoring = restoreBackup(await emptyDatabase(), folderFileStore(newFolder('files')), path, now);
    const error: unknown = await restoring.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(BackupError);
    expect((error as Error).message).toMatch(/^The backup is damaged: .+ cannot be read \(.+\)\. Empty the database/);
  });

  it('refuses a damaged file', async () => {
    const { path, manifest } = await backUp();
    const key = manifest.files[0]?.key ?? '';
    await writeFile(join(path, 'files', key), 'something else');
    const db = await emptyDatabase();
    await expect(restoreBackup(db, folderFileStore(newFolder('files')), path, now)).rejects.toThrow(
      `The file ${key} of the backup is damaged.`,
    );
    await expect(refuseUnfinishedRestore(db)).rejects.toThrow('not finished');
  });

  it('refuses a folder that is no backup, or a backup of a newer version, before it changes anything', async () => {
    const { path, manifest } = await backUp();
    const db = await emptyDatabase();
    const files = folderFileStore(newFolder('files'));
    await expect(restoreBackup(db, files, folder, now)).rejects.toThrow('is not a whole backup');
    const newer = { ...manifest, migrations: [...manifest.migrations, '9999_of_next_year'] };
    await writeFile(join(path, manifestName), JSON.stringify(newer));
    await expect(restoreBackup(db, files, path, now)).rejects.toThrow('of a newer Binaa (it has 9999_of_next_year)');
    await writeFile(join(path, manifestName), JSON.stringify({ ...manifest, format: 3 }));
    await expect(restoreBackup(db, files, path, now)).rejects.toThrow('upgrade it first');
    await writeFile(join(path, manifestName), JSON.stringify(manifest));
    await restoreBackup(db, files, path, now);
  });
});

async function attachedIn(db: Db): Promise<number> {
  const rows = await db.selectFrom('stored_files').select('id').where('attached_at', 'is not', null).execute();
  return rows.length;
}
