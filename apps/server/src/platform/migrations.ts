import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../schema.ts';
import { carryOverToBaseline, listMigrations } from './baseline.ts';

const folder = join(import.meta.dirname, '../../migrations');

/**
 * Runs the pending migrations in the order of their names and returns the names of those it ran. `only` limits them to
 * those of an older version. The migrator's lock makes simultaneous starts of several instances safe. One that was finished
 * after a later number was released still runs.
 */
export async function migrate(db: Db, only?: readonly string[]): Promise<string[]> {
  await carryOverToBaseline(db);
  await refuseNewerSchema(db);
  const provider = { getMigrations: () => readMigrations(only) };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error) throw new Error(`The migration ${failed?.migrationName ?? ''} failed.`, { cause: error });
  return results.map((result) => result.migrationName);
}

/** A person can act on its message, so it is printed without a stack. */
export class NewerSchemaError extends Error {}

/** An older version would not know what the newer tables require of it. */
async function refuseNewerSchema(db: Db): Promise<void> {
  const known = await knownMigrations();
  const unknown = (await listMigrations(db)).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new NewerSchemaError(
    `The tables of this database were made by a newer version of Binaa (it has the migration ${unknown}). Install that version, or restore a backup of this version into an empty database.`,
  );
}

export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted();
}

async function readMigrations(only?: readonly string[]): Promise<Record<string, Migration>> {
  const names = only ?? (await knownMigrations());
  const migrations = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
  return Object.fromEntries(migrations);
}
