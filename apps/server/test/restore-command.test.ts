import { execFile } from 'node:child_process';
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { tablePath } from '../src/features/backup/backup-format.ts';
import { writeBackup } from '../src/features/backup/write-backup.ts';
import { folderFileStore } from '../src/platform/storage/file-store.ts';
import { buildWebhook } from './factories/webhook.ts';
import { makeDataDir, nodeEnvironment } from './started-server.ts';
import { createTestDatabase } from './test-database.ts';

const [backup = '', restore = ''] = ['backup', 'restore'].map((name) =>
  join(import.meta.dirname, `../../../scripts/${name}.ts`),
);

async function createDatabase(template?: string) {
  const database = await createTestDatabase(inject('postgresUrl'), template);
  onTestFinished(() => database.close());
  return database;
}

type Run = { code: number; stdout: string; stderr: string };

function run(script: string, folder: string, environment: Record<string, string>): Promise<Run> {
  const env = { ...nodeEnvironment, ...environment };
  return promisify(execFile)(process.execPath, [script, folder], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Run,
  );
}

async function temporaryFolder(): Promise<string> {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

it('npm run restore says in one sentence that the backup is cut off', async () => {
  const dataDir = await temporaryFolder();
  const folder = join(dataDir, 'backup');
  const source = await createDatabase();
  await writeBackup(source.db, folderFileStore(join(dataDir, 'none')), folder, new Date());
  await truncate(join(folder, tablePath('users')), 10);
  const target = await createDatabase('');
  const failed = await run(restore, folder, { DATABASE_URL: target.connectionString, DATA_DIR: dataDir });
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim()).toMatch(
    /^The backup is damaged: tables\/\w+\.jsonl\.gz cannot be read \(.+\)\. Empty the .+\.$/,
  );
});

it('npm run backup warns of what is not encrypted, and npm run restore lists what to renew', async () => {
  const dataDir = await temporaryFolder();
  const [source, target] = [await createDatabase(), await createDatabase('')];
  await buildWebhook(source.db, { description: 'Accounting' });
  const from = { DATABASE_URL: source.connectionString, DATA_DIR: dataDir };
  const made = await run(backup, dataDir, from);
  expect(made.stderr).toContain('WARNING: This backup is not encrypted: it holds wages, IBANs');
  expect(made.stderr).toContain(
    'It leaves out: card-key, mail-key, push-key, webhook secrets, seeds of authenticator apps',
  );
  const folder = /^Backup: (.+)$/m.exec(made.stdout)?.[1] ?? '';
  const restored = await run(restore, folder, { DATABASE_URL: target.connectionString, DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(/- Webhooks: make a new secret for each, .+\n {4}Accounting\n/);
});

it('BACKUP_KEY encrypts what npm run backup writes, and npm run restore needs it', async () => {
  const dataDir = await temporaryFolder();
  const [source, target] = [await createDatabase(), await createDatabase('')];
  const key = 'a key of the operator, kept apart from backups';
  const from = { DATABASE_URL: source.connectionString, DATA_DIR: dataDir };
  const made = await run(backup, dataDir, { ...from, BACKUP_KEY: key });
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const folder = /^Backup: (.+)$/m.exec(made.stdout)?.[1] ?? '';
  const to = { DATABASE_URL: target.connectionString, DATA_DIR: dataDir };
  const refused = await run(restore, folder, { ...to, BACKUP_KEY: `${key}!` });
  expect(refused.code).toBe(1);
  expect(refused.stderr.trim()).toBe(
    'BACKUP_KEY is not the key that this backup was made with, or its manifest was changed. Nothing was restored.',
  );
  expect(await run(restore, folder, { ...to, BACKUP_KEY: key })).toMatchObject({ code: 0, stderr: '' });
});
