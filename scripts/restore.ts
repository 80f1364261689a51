import './lib/lifeline.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '../apps/server/src/features/backup/restore-backup.ts';
import { embeddedDatabasePaths } from '../apps/server/src/platform/embedded-database.ts';
import { OperatorError, runCommand, storeOf, withDatabase, withEmbedded } from './lib/company.ts';

/**
 * npm run restore -- folder: restores a backup to the database and store of the settings, which must be empty. The exit
 * code is 0 only if every row and byte equals the backup.
 */
await runCommand(async (config) => {
  const given = process.argv[2];
  if (given === undefined) throw new OperatorError('Name the backup: npm run restore -- <folder>');
  const folder = resolve(given);
  if (!config.databaseUrl && existsSync(embeddedDatabasePaths(config.dataDir).cluster)) {
    throw new OperatorError(`${config.dataDir} already has a database: restore into an empty folder.`);
  }
  const restore = ({ db }: { db: Parameters<typeof restoreBackup>[0] }) =>
    restoreBackup(db, storeOf(config), folder, new Date(), config.backupKey);
  const { manifest, toRenew } = await (config.databaseUrl
    ? withDatabase(config.databaseUrl, restore)
    : withEmbedded(config.dataDir, restore));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files, as of ${manifest.createdAt}.`,
  );
  console.log('Every row and byte equals the backup. The ledger and the audit trail are verified.');
  console.log('Webhooks are paused. E-mails wait until an ADMIN presses "Send e-mails again" under Settings, Notices.');
  if (toRenew.length > 0) console.log('The backup was not encrypted and left secrets out. To renew:');
  for (const { what, concerns } of toRenew) {
    console.log(`- ${what}`);
    for (const name of concerns) console.log(`    ${name}`);
  }
  for (const key of manifest.missingFiles) console.error(`MISSING since before the backup: ${key}`);
  return true;
});
