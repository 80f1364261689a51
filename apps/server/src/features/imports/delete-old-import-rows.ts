import type { Db } from '../../schema.ts';
import { deleteRowsOfImportsBefore } from './import.queries.ts';

const keptDays = 30;

/** Imports that have run stay in the list; those that never did disappear from it. */
export async function deleteOldImportRows(db: Db, now: Date): Promise<void> {
  await deleteRowsOfImportsBefore(db, new Date(now.getTime() - keptDays * 86_400_000));
}
