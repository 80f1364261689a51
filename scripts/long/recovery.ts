import '../lib/lifeline.ts';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fillDemoCompany } from '../../apps/server/demo-company/fill-demo-company.ts';
import { verifyAudit } from '../../apps/server/src/features/audit/verify-audit.ts';
import { listTables } from '../../apps/server/src/features/backup/backup.queries.ts';
import { digestOf, type TableDigest, useStableFormats } from '../../apps/server/src/features/backup/table-rows.ts';
import { verifyLedger } from '../../apps/server/src/features/ledger/verify-ledger.ts';
import { writeAudit } from '../../apps/server/src/platform/audit.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { embeddedDatabasePaths, startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database.ts';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import { openFolderStorage } from '../../apps/server/src/platform/storage/folder-storage.ts';
import type { Db } from '../../apps/server/src/schema.ts';
import { runCommand, withDatabase } from '../lib/company.ts';

/**
 * Rehearses point-in-time recovery, as docs/operations.md describes it: a base backup of a working company, archived log
 * files, more work, then an accident. A second PostgreSQL, built from the backup and the archive, must equal the company
 * at the moment before the accident.
 */
const clock = systemClock('Asia/Qatar');
const changesBeforeAccident = 2000;

await runCommand(async () => {
  const root = await mkdtemp(join(tmpdir(), 'binaa-pitr-'));
  try {
    return await rehearse(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

async function rehearse(root: string): Promise<boolean> {
  const [working, recovered, archive] = ['working', 'recovered', 'archive'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(archive, { recursive: true });
  const archiving = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, wal_level: 'replica' };
  const postgres = await startEmbeddedDatabase({ dataDir: working, log: console.error, settings: archiving });
  let wanted: { at: string; digests: Digests };
  try {
    wanted = await withDatabase(postgres.connectionString, ({ db }) => workUntilAccident(db, working, recovered));
  } finally {
    await postgres.stop();
  }
  console.log(`${(await readdir(archive)).length} log files archived.`);

  const started = performance.now();
  const recovery = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: wanted.at,
    recovery_target_action: 'promote',
  };
  const second = await startEmbeddedDatabase({ dataDir: recovered, log: console.error, settings: recovery });
  try {
    return await withDatabase(second.connectionString, async ({ db }) => {
      await waitForPromotion(db);
      console.log(`Recovered to ${wanted.at} in ${seconds(started)}.`);
      return compare(db, wanted.digests);
    });
  } finally {
    await second.stop();
  }
}

async function workUntilAccident(db: Db, working: string, recovered: string) {
  await migrate(db);
  const storage = await openFolderStorage({
    folder: join(working, 'files'),
    secret: 'unused',
    clock,
    paths: { upload: '', view: '' },
  });
  await fillDemoCompany(db, { storage, clock });
  const started = performance.now();
  await takeBaseBackup(db, working, recovered);
  console.log(`Base backup of the running database: ${seconds(started)}.`);
  for (let at = 1; at <= changesBeforeAccident; at++) await change(db, `Rehearsed ${at}`);
  const digests = await digestsOf(db);
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  await delay(50);
  // The accident, followed by more work.
  await db.updateTable('projects').set({ name: 'Overwritten', location: 'Nowhere' }).execute();
  for (const table of ['task_notes', 'task_workers']) await sql`delete from ${sql.table(table)}`.execute(db);
  for (let at = 0; at < 50; at++) await change(db, 'After the accident');
  await waitForArchive(db);
  return { at: rows[0]?.at ?? '', digests };
}

async function change(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('sites').set({ name }).where('id', '=', 1).execute();
    await writeAudit(tx, null, 'site.update', 1, { after: { name } });
  });
}

/** Does what pg_basebackup does, which is not among the embedded programs. */
async function takeBaseBackup(db: Db, working: string, recovered: string): Promise<void> {
  const [from, to] = [embeddedDatabasePaths(working), embeddedDatabasePaths(recovered)];
  await db.connection().execute(async (connection) => {
    await sql`select pg_backup_start('rehearsal', fast => true)`.execute(connection);
    const skipped = ['postmaster.pid', 'postmaster.opts', 'pg_wal'].map((name) => join(from.cluster, name));
    await cp(from.cluster, to.cluster, { recursive: true, filter: (path) => !skipped.includes(path) });
    const { rows } = await sql<{ label: string }>`select labelfile as label from pg_backup_stop()`.execute(connection);
    await writeFile(join(to.cluster, 'backup_label'), rows[0]?.label ?? '');
  });
  await mkdir(join(to.cluster, 'pg_wal'), { mode: 0o700 });
  await writeFile(join(to.cluster, 'recovery.signal'), '');
  await cp(from.password, to.password);
  console.log(`${((await sizeOf(to.cluster)) / 1_000_000).toFixed(1)} MB copied.`);
}

async function waitForArchive(db: Db): Promise<void> {
  const { rows } = await sql<{ last: string }>`select pg_walfile_name(pg_switch_wal()) as last`.execute(db);
  for (;;) {
    const { rows: found } = await sql<{ last: string | null }>`
      select last_archived_wal as last from pg_stat_archiver
    `.execute(db);
    if ((found[0]?.last ?? '') >= (rows[0]?.last ?? '')) return;
    await delay(100);
  }
}

async function waitForPromotion(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ recovering: boolean }>`select pg_is_in_recovery() as recovering`.execute(db);
    if (rows[0]?.recovering === false) return;
    await delay(50);
  }
}

type Digests = Record<string, TableDigest>;

function digestsOf(db: Db): Promise<Digests> {
  return db.transaction().execute(async (tx) => {
    await useStableFormats(tx);
    const digests: Digests = {};
    for (const table of await listTables(tx)) digests[table.name] = await digestOf(tx, table);
    return digests;
  });
}

async function compare(db: Db, wanted: Digests): Promise<boolean> {
  const found = await digestsOf(db);
  const different = Object.keys(wanted).filter((name) => !isDeepStrictEqual(found[name], wanted[name]));
  const rows = Object.values(found).reduce((sum, digest) => sum + digest.rows, 0);
  const ledger = (await verifyLedger(db, new Date())).holds;
  const trail = (await verifyAudit(db, new Date())).holds;
  console.log(`${Object.keys(wanted).length} tables, ${rows} rows; different: ${different.join(', ') || 'none'}.`);
  console.log(`Ledger ${ledger ? 'verified' : 'NOT correct'}; audit trail ${trail ? 'verified' : 'NOT intact'}.`);
  return different.length === 0 && ledger && trail;
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

async function sizeOf(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
