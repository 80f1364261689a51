import { execFile } from 'node:child_process';
import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { tablePath } from '../src/features/backup/backup-format.ts';
import { writeBackup } from '../src/features/backup/write-backup.ts';
import { folderFileStore } from '../src/platform/storage/file-store.ts';
import { makeDataDir, nodeEnvironment } from './started-server.ts';
import { createTestDatabase } from './test-database.ts';

const restore = join(import.meta.dirname, '../../../scripts/restore.ts');

async function createDatabase(template?: string) {
  const database = await createTestDatabase(inject('postgresUrl'), template);
  onTestFinished(() => database.close());
  return database;
}

/** For runs that must fail. */
function failedRestore(folder: string, environment: Record<string, string>) {
  const env = { ...nodeEnvironment, ...environment };
  return promisify(execFile)(process.execPath, [restore, folder], { env }).then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  );
}

it('npm run restore says in one sentence that the backup is cut off', async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = join(dataDir, 'backup');
  const source = await createDatabase();
  await writeBackup(source.db, folderFileStore(join(dataDir, 'none')), folder, new Date());
  await truncate(join(folder, tablePath('users')), 10);
  const target = await createDatabase('');
  const failed = await failedRestore(folder, { DATABASE_URL: target.connectionString, DATA_DIR: dataDir });
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim()).toMatch(
    /^The backup is damaged: tables\/\w+\.jsonl\.gz cannot be read \(.+\)\. Empty the .+\.$/,
  );
});
