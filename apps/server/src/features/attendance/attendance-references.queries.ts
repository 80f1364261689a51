import type { Db } from '../../schema.ts';

/** Takes a shared lock: nobody can delete these users before the record that names them is written. */
export function sharePresentUsers(tx: Db, ids: number[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Includes deleted users and projects: their attendance stays readable. */
export async function hasEverExisted(db: Db, table: 'users' | 'projects', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
