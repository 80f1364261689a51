import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildCalendarFeed } from '../../../test/factories/calendar-feed.ts';
import { buildDevice } from '../../../test/factories/device.ts';
import { buildPasswordLink } from '../../../test/factories/password-link.ts';
import { buildChallenge, buildFactorApp } from '../../../test/factories/second-factor.ts';
import { buildWebhook } from '../../../test/factories/webhook.ts';
import { harmlessColumns, secretColumns, suspiciousColumns } from '../../../test/secrets-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  beginSessionEra,
  cardSigningKey,
  mailSigningKey,
  pushKey,
  signingSecret,
} from '../../platform/server-settings.ts';
import { folderFileStore } from '../../platform/storage/file-store.ts';
import type { Db } from '../../schema.ts';
import { issueCards } from '../cards/issue-cards.ts';
import { resolveCard } from '../cards/resolve-card.ts';
import { addMail } from '../mail/mail-jobs.ts';
import { type Manifest, manifestName, sha256Of, tablePath } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const test = useTestApp();
const now = new Date();
const nonce = 'n0nce-of-a-password-link-that-waits';
const backupKey = 'a key of the operator, kept apart from backups';
const databases: TestDatabase[] = [];
let folder: string;
let made = 0;
const newFolder = (name: string) => join(folder, `${name}-${made++}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'binaa-secrets-'));
  const { user } = await test.signInAs('ADMIN');
  await signingSecret(test.db, undefined);
  await beginSessionEra(test.db);
  await Promise.all([cardSigningKey(test.db), mailSigningKey(test.db), pushKey(test.db)]);
  await buildPasswordLink(test.db, user);
  await buildCalendarFeed(test.db, user.id);
  await buildDevice(test.db, { user_id: user.id });
  await buildFactorApp(test.db, user.id);
  await buildChallenge(test.db, 'ADD_AUTHENTICATOR', user);
  const previous = { previous_secret: 'whsec_cHJldmlvdXMtc2VjcmV0LTI0Yg==', previous_secret_until: now };
  await buildWebhook(test.db, { created_by_id: user.id, ...previous });
  const link = { email: user.email, language: 'en', askedAt: now.toISOString() } as const;
  await addMail(test.db, { kind: 'password-link', nonce, ...link });
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await rm(folder, { recursive: true, force: true });
});

async function backUp(key?: string): Promise<{ path: string; manifest: Manifest }> {
  const path = newFolder('backup');
  return { path, manifest: await writeBackup(test.db, folderFileStore(test.storageFolder), path, now, key) };
}

async function emptyDatabase(): Promise<Db> {
  const database = await createTestDatabase(inject('postgresUrl'), '');
  databases.push(database);
  return database.db;
}

async function restored(path: string, key?: string) {
  const db = await emptyDatabase();
  return { db, ...(await restoreBackup(db, folderFileStore(newFolder('files')), path, now, key)) };
}

/** Every live secret of the database, as the texts in which a backup could hold it. */
async function liveSecrets(): Promise<Map<string, string[]>> {
  const secrets = new Map<string, string[]>([['jobs.payload', [nonce]]]);
  const settings = await test.db.selectFrom('server_settings').selectAll().execute();
  for (const { key, value } of settings) {
    if (key === 'push-key') secrets.set(key, [(JSON.parse(value) as { d: string }).d]);
    else secrets.set(key, [value]);
  }
  for (const name of secretColumns) {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ value: string | Buffer }>`select ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(test.db);
    secrets.set(
      name,
      rows.flatMap(({ value }) => writtenAs(value)),
    );
  }
  return secrets;
}

function writtenAs(value: string | Buffer): string[] {
  return typeof value === 'string'
    ? [value]
    : (['hex', 'base64', 'base64url'] as const).map((as) => value.toString(as));
}

/** Every file of the backup as it is, and decompressed where it is compressed. */
async function contentsOf(path: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, content: await readFile(join(parentPath, name)) })),
  );
  return contents.flatMap(({ name, content }) =>
    [content, unzipped(content)].map((c) => ({ name, text: c.toString('latin1') })),
  );
}

function unzipped(content: Buffer): Buffer {
  try {
    return gunzipSync(content);
  } catch {
    return Buffer.alloc(0);
  }
}

it('knows of every column that sounds like a secret whether it is one', async () => {
  expect(await suspiciousColumns(test.db)).toEqual([...secretColumns, ...harmlessColumns].toSorted());
});

it.each([
  ['without a key', undefined],
  ['with a key', backupKey],
])('holds none of the live secrets, %s', async (_how, key) => {
  const { path } = await backUp(key);
  const contents = await contentsOf(path);
  const secrets = await liveSecrets();
  expect([...secrets].filter(([, values]) => values.length === 0)).toEqual([]);
  const found = [...secrets].flatMap(([secret, values]) =>
    contents
      .filter(({ text }) => values.some((value) => text.includes(value)))
      .map(({ name }) => `${secret} in ${name}`),
  );
  expect(found).toEqual([]);
});

describe('a backup with a key', () => {
  it('is restored with the same key only, and says so before it changes anything', async () => {
    const { path, manifest } = await backUp(backupKey);
    expect(manifest).not.toHaveProperty('warning');
    const db = await emptyDatabase();
    const files = folderFileStore(newFolder('files'));
    await expect(restoreBackup(db, files, path, now)).rejects.toThrow(
      'The backup is encrypted: set BACKUP_KEY to the key that it was made with. Nothing was restored.',
    );
    const wrongKey = 'BACKUP_KEY is not the key that this backup was made with, or its manifest was changed.';
    await expect(restoreBackup(db, files, path, now, `${backupKey}!`)).rejects.toThrow(wrongKey);
    await writeFile(join(path, manifestName), JSON.stringify({ ...manifest, auditFingerprint: 'another' }));
    await expect(restoreBackup(db, files, path, now, backupKey)).rejects.toThrow(wrongKey);
    await writeFile(join(path, manifestName), JSON.stringify(manifest));
    const { toRenew } = await restoreBackup(db, files, path, now, backupKey);
    expect(toRenew).toEqual([]);
  });

  const users = (path: string) => join(path, tablePath('users'));
  it.each<[string, (path: string) => Promise<unknown>]>([
    ['changed', async (path) => writeFile(users(path), (await readFile(users(path))).fill(1, 40, 41))],
    ['cut off', async (path) => truncate(users(path), (await stat(users(path))).size - 1)],
    ['emptied', (path) => truncate(users(path), 0)],
    ['exchanged for another', (path) => copyFile(join(path, tablePath('sites')), users(path))],
    [
      'exchanged for that of an earlier backup',
      async (path) => copyFile(users((await backUp(backupKey)).path), users(path)),
    ],
  ])('says that it is damaged if a file was %s', async (_how, damage) => {
    const { path } = await backUp(backupKey);
    await damage(path);
    await expect(restored(path, backupKey)).rejects.toThrow(
      /^The backup is damaged: tables\/users\.jsonl\.gz cannot be read \(it (was changed or|is) cut off\)\./,
    );
  });
});

describe('a backup without a key', () => {
  it('says what it still holds, and its restore makes new secrets and names those whom it concerns', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const { user: worker } = await test.signInAs('WORKER');
    await buildWebhook(test.db, {
      created_by_id: user.id,
      url: 'https://hooks.example.com/T0/secret',
      description: null,
    });
    const [printed] = (await call('POST', '/cards/issue', { userIds: [worker.id] })).json<{ code: string }[]>();
    await mailSigningKey(test.db);
    const { path, manifest } = await backUp();
    expect(manifest.warning).toContain('wages, IBANs, password hashes');
    const { db, toRenew } = await restored(path);
    expect(toRenew.map(({ what, concerns }) => [what.split(':')[0], concerns])).toEqual([
      ['Worker cards', ['1 valid cards']],
      ['E-mail', []],
      ['Push messages', []],
      ['Webhooks', expect.arrayContaining(['https://hooks.example.com'])],
      ['Authenticator apps', [expect.any(String)]],
    ]);
    // The second factor is still asked for, with a seed that no app has.
    const [device] = await db.selectFrom('second_factor_devices').select('seed').execute();
    const [live] = await test.db.selectFrom('second_factor_devices').select('seed').execute();
    expect(device?.seed).toHaveLength(32);
    expect(device?.seed).not.toEqual(live?.seed);
    const secrets = await db.selectFrom('webhooks').select('secret').execute();
    const before = await test.db.selectFrom('webhooks').select('secret').execute();
    expect(secrets.every(({ secret }) => /^whsec_[A-Za-z0-9+/]{43}=$/.test(secret))).toBe(true);
    expect(secrets.filter(({ secret }) => before.some((known) => known.secret === secret))).toEqual([]);
    expect(await mailSigningKey(db)).not.toBe(await mailSigningKey(test.db));

    // The printed card goes on until the person gets another one.
    const clock = { now: () => now, today: () => '2026-03-10', timeZone: 'Asia/Qatar' };
    const actor = { ...user, signedInAt: now, sessionVersion: 1 } as unknown as Parameters<typeof issueCards>[2];
    expect(await resolveCard(db, printed?.code ?? '')).toMatchObject({ userId: worker.id, state: 'VALID' });
    const [again] = await db.transaction().execute((tx) => issueCards(tx, clock, actor, [worker.id]));
    expect(await resolveCard(db, again?.code ?? '')).toMatchObject({ userId: worker.id, state: 'VALID' });
    expect(await resolveCard(db, printed?.code ?? '')).toMatchObject({ userId: worker.id, state: 'REVOKED' });
    const [third] = await db.transaction().execute((tx) => issueCards(tx, clock, actor, [worker.id]));
    expect(third).toEqual(again);
  });

  it('of an earlier Binaa held the token secret: its restore makes a new one', async () => {
    const { path, manifest } = await backUp();
    const row = JSON.stringify('(token-secret,"the secret that signs sessions of the live company")');
    await writeFile(join(path, tablePath('server_settings')), gzipSync(`${row}\n`));
    const digest = { name: 'server_settings', rows: 1, sha256: sha256Of(Buffer.from(`${row}\n`)) };
    const tables = manifest.tables.map((table) => (table.name === digest.name ? digest : table));
    const { warning: _warning, leftOut: _leftOut, ...rest } = manifest;
    await writeFile(join(path, manifestName), JSON.stringify({ ...rest, format: 1, tables }));
    const { db, toRenew } = await restored(path);
    expect(toRenew).toEqual([]);
    const stored = await db.selectFrom('server_settings').select('key').orderBy('key').execute();
    expect(stored).toEqual([{ key: 'mail-held' }, { key: 'session-era' }]);
  });
});
