import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { BackupError } from './backup-format.ts';

/** The marker is a table that exists only during a restore. */
export async function beginRestore(db: Db, folder: string): Promise<void> {
  await sql`create table restore_in_progress (source text primary key)`.execute(db);
  await sql`insert into restore_in_progress values (${folder})`.execute(db);
}

export async function endRestore(db: Db): Promise<void> {
  await sql`drop table restore_in_progress`.execute(db);
}

/** Refuses to start on a partial restore. */
export async function refuseUnfinishedRestore(db: Db): Promise<void> {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('restore_in_progress')::text as found`.execute(db);
  if (!rows[0]?.found) return;
  throw new BackupError(
    'A restore into this database was not finished. Empty the database and the files, and restore again.',
  );
}
