import type { Db } from '../../schema.ts';

/** A shared hold: nobody deletes them before the record that names them is there. */
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

/** Deleted ones too: their records are history, and history stays. */
export async function hasEverExisted(db: Db, table: 'users' | 'projects', id: number): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
