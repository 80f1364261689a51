import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { baseline, compareToBaseline, upgradeFirst } from '../../platform/baseline.ts';
import { knownMigrations, migrate } from '../../platform/migrations.ts';
import { beginSessionEra, holdMails } from '../../platform/server-settings.ts';
import { endAllTokens } from '../../platform/session/end-credentials.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { Db } from '../../schema.ts';
import { chainHas, verifyAudit } from '../audit/verify-audit.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import {
  createOldTaskType,
  deleteNeverBackedUp,
  dropWaitingMessages,
  emptyTables,
  insertRows,
  isEmptyDatabase,
  listSequences,
  listTables,
  pauseWebhooks,
  renewSecret,
  setSequences,
  withTriggersDisabled,
} from './backup.queries.ts';
import { BackupError, damaged, type Manifest, sha256Of } from './backup-format.ts';
import { secrets } from './left-out.ts';
import { type OpenedBackup, openBackup, readRows, readStoredFile } from './read-backup.ts';
import { beginRestore, endRestore } from './restore-marker.ts';
import { digestOf, useStableFormats } from './table-rows.ts';

const batchSize = 1000;

/**
 * Restores a backup into an empty database and an empty storage. The database is marked until the end, so that no server
 * starts on a partial restore. Verifies every row and file, the ledger and the audit trail.
 */
export async function restoreBackup(
  db: Db,
  store: FileStore,
  folder: string,
  now: Date,
  backupKey?: string,
): Promise<{ manifest: Manifest; toRenew: ToRenew[] }> {
  const backup = await openBackup(folder, backupKey);
  const { manifest } = backup;
  await checkPreconditions(db, store, manifest);
  await beginRestore(db, folder);
  await migrate(db, isBeforeBaseline(manifest) ? baseline : manifest.migrations);
  await db
    .transaction()
    .execute((tx) => restoreTables(tx, backup))
    .catch((error: unknown) => {
      throw isRefusedByTables(error) ? damaged('a row', error) : error;
    });
  await restoreFiles(store, backup);
  await migrate(db);
  await verifyRestored(db, manifest, now);
  await deleteNeverBackedUp(db);
  const toRenew = await renewSecrets(db, manifest);
  // Sessions and API tokens that were ended after the backup, by a password change or a deletion, would be valid again.
  await beginSessionEra(db);
  await endAllTokens(db, now);
  await pauseWebhooks(db);
  await dropWaitingMessages(db);
  await holdMails(db, now);
  await endRestore(db);
  return { manifest, toRenew };
}

/** What people must do because a secret was left out, with those whom it concerns. */
export type ToRenew = { what: string; concerns: string[] };

async function renewSecrets(db: Db, { leftOut = [] }: Manifest): Promise<ToRenew[]> {
  const toRenew: ToRenew[] = [];
  for (const secret of secrets.filter(({ name }) => leftOut.includes(name))) {
    const concerns = await renewSecret(db, secret);
    if (secret.concerns === undefined || concerns.length > 0) toRenew.push({ what: secret.renew, concerns });
  }
  return toRenew;
}

/** PostgreSQL refuses a value, or rows that do not fit together. */
function isRefusedByTables(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[123]/.test(error.code ?? '');
}

function isBeforeBaseline(manifest: Manifest): boolean {
  return compareToBaseline(manifest.migrations) === 'before';
}

async function checkPreconditions(db: Db, store: FileStore, manifest: Manifest): Promise<void> {
  if (compareToBaseline(manifest.migrations) === 'incomplete') {
    throw new BackupError(`The company of this backup is too old for this version: ${upgradeFirst}.`);
  }
  const known = await knownMigrations();
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown && !isBeforeBaseline(manifest))
    throw new BackupError(`The backup is of a newer Binaa (it has ${unknown}): upgrade this one first.`);
  if (!(await isEmptyDatabase(db))) {
    throw new BackupError('The database is not empty: a backup is restored into an empty one only.');
  }
  if (!(await store.isEmpty())) {
    throw new BackupError('There are files in the store: a backup is restored into an empty one only.');
  }
}

async function restoreTables(tx: Db, backup: OpenedBackup): Promise<void> {
  const { manifest } = backup;
  await useStableFormats(tx);
  const tables = await listTables(tx);
  const names = manifest.tables.map(({ name }) => name);
  if (
    !isDeepStrictEqual(
      tables.map(({ name }) => name),
      names,
    )
  ) {
    throw new BackupError('The tables of the backup are not those of its version.');
  }
  const hasOldTasks = isBeforeBaseline(manifest);
  if (hasOldTasks) await createOldTaskType(tx);
  await withTriggersDisabled(tx, tables, async () => {
    await emptyTables(tx, tables);
    for (const table of tables) {
      for await (const rows of readRows(backup, table.name, batchSize)) await insertRows(tx, table, rows, hasOldTasks);
    }
    await setSequences(tx, manifest.sequences);
  });
  for (const table of tables) {
    const wanted = manifest.tables.find(({ name }) => name === table.name);
    if (!isDeepStrictEqual({ name: table.name, ...(await digestOf(tx, table)) }, wanted)) {
      throw new BackupError(`The rows of ${table.name} are not those of the backup: it is damaged.`);
    }
  }
  if (!isDeepStrictEqual(await listSequences(tx), manifest.sequences)) {
    throw new BackupError('The counters are not those of the backup.');
  }
}

async function restoreFiles(store: FileStore, backup: OpenedBackup): Promise<void> {
  for (const file of backup.manifest.files) {
    await store.write(file.key, file.contentType, await readStoredFile(backup, file));
    const written = await store.read(file.key);
    if (!written || sha256Of(written) !== file.sha256) {
      throw new BackupError(`The store did not keep ${file.key} as it was.`);
    }
  }
}

async function verifyRestored(db: Db, manifest: Manifest, now: Date): Promise<void> {
  if (!(await verifyLedger(db, now)).holds) throw new BackupError('The ledger of the restored company does not hold.');
  const isWhole = (await verifyAudit(db, now)).holds && (await chainHas(db, manifest.auditFingerprint));
  if (!isWhole) throw new BackupError('The audit trail of the restored company is not whole.');
}
