import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** The migrations that the baseline replaced. */
const replaced = [
  '0001_create_users',
  '0002_create_platform_tables',
  '0003_create_projects_sites_tasks',
  '0020_create_stored_files',
  '0021_create_expenses',
  '0022_create_ledger',
  '0030_index_users',
  '0031_create_attendances',
  '0040_create_documents',
  '0041_search_everything',
  '0050_chain_audit_entries',
  '0051_keep_totals_of_lists',
  '0052_keep_tasks_of_people',
  '0053_find_untitled_tasks',
];

/** The migrations that make the same schema in a new database. */
export const baseline = [
  '0001_users',
  '0002_server',
  '0003_projects',
  '0004_sites',
  '0005_tasks',
  '0006_files',
  '0007_expenses',
  '0008_ledger',
  '0009_attendance',
  '0010_documents',
  '0011_search',
  '0012_audit',
  '0013_totals',
];

const script = join(import.meta.dirname, '../../migrations/carry-over/0053_to_baseline.sql');
const lockNumber = 0x62_61_73_65;

/** A person can act on its message, so it is printed without a stack. */
export class OutdatedSchemaError extends Error {}

/** Whether the database is from before the baseline. 'incomplete': only some of the replaced migrations ran. */
export function compareToBaseline(migrations: readonly string[]): 'before' | 'incomplete' | 'current' {
  const count = replaced.filter((name) => migrations.includes(name)).length;
  if (count === 0) return 'current';
  return count === replaced.length ? 'before' : 'incomplete';
}

/** Tells the operator how to upgrade an incomplete schema. */
export const upgradeFirst = `upgrade it first with the version of Binaa whose last migration is ${replaced.at(-1)}`;

/** Upgrades a database from before the baseline, so that only migrations after the baseline are left to run. */
export async function carryOverToBaseline(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    const state = compareToBaseline(await listMigrations(tx));
    if (state === 'current') return;
    if (state === 'incomplete')
      throw new OutdatedSchemaError(`This database is too old for this version: ${upgradeFirst}.`);
    await sql.raw(await readFile(script, 'utf8')).execute(tx);
    await sql`delete from kysely_migration`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${baseline}::text[]) as name`.execute(tx);
  });
}

/** The names of the migrations that the database has, in order; none in an empty database. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
