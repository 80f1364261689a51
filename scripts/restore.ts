import './lib/lifeline.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '../apps/server/src/features/backup/restore-backup.ts';
import { embeddedDatabasePaths } from '../apps/server/src/platform/embedded-database.ts';
import { OperatorError, runCommand, storeOf, withDatabase, withEmbedded } from './lib/company.ts';

/**
 * npm run restore -- folder, with the settings of the start: the company of a backup, in the database and the store that
 * the settings name. Both must be empty. Ends with 0 only if every row and byte is what it was.
 */
await runCommand(async (config) => {
  const given = process.argv[2];
  if (given === undefined) throw new OperatorError('Which backup? npm run restore -- <its folder>');
  const folder = resolve(given);
  if (!config.databaseUrl && existsSync(embeddedDatabasePaths(config.dataDir).cluster)) {
    throw new OperatorError(
      `There is a database in ${config.dataDir} already: a backup is restored into an empty folder only.`,
    );
  }
  const restore = ({ db }: { db: Parameters<typeof restoreBackup>[0] }) =>
    restoreBackup(db, storeOf(config), folder, new Date());
  const manifest = await (config.databaseUrl
    ? withDatabase(config.databaseUrl, restore)
    : withEmbedded(config.dataDir, restore));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, as of ${manifest.createdAt}.`,
  );
  console.log('Every row and byte is what the backup has; the ledger holds; the audit trail is whole.');
  for (const key of manifest.missingFiles) console.error(`MISSING already when the backup was made: ${key}`);
  return true;
});
