import './lib/lifeline.ts';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeBackup } from '../apps/server/src/features/backup/write-backup.ts';
import { runCommand, storeOf, withCompany } from './lib/company.ts';

/**
 * npm run backup [-- folder]: writes the whole company, database and files, to a new folder below the given one
 * (`./backups`), also while Binaa runs. Uses the settings of the start. The exit code is 0 only if nothing was missing.
 */
await runCommand(async (config) => {
  const now = new Date();
  const parent = resolve(process.argv[2] ?? 'backups');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = join(parent, `binaa-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`);
  const manifest = await withCompany(config, ({ db }) =>
    writeBackup(db, storeOf(config), folder, now, config.backupKey),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1_000_000;
  console.log(
    `${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files (${megabytes.toFixed(1)} MB).`,
  );
  console.log(`Audit fingerprint: ${manifest.auditFingerprint}`);
  console.log(`Backup: ${folder}`);
  if (manifest.warning !== undefined) {
    console.warn(`WARNING: ${manifest.warning} Set BACKUP_KEY to encrypt it.`);
    console.warn(`It leaves out: ${manifest.leftOut?.join(', ')}.`);
  }
  for (const key of manifest.missingFiles)
    console.error(`MISSING from the store, and therefore from this backup: ${key}`);
  return manifest.missingFiles.length === 0;
});
