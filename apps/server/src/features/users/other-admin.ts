import type { Db } from '../../schema.ts';

/** Whether somebody else could do what this ADMIN should not do alone. */
export async function hasOtherAdmin(db: Db, { id }: { id: number }): Promise<boolean> {
  const other = db.selectFrom('users').select('id').where('role', '=', 'ADMIN').where('deleted_at', 'is', null);
  return (await other.where('id', '<>', id).limit(1).executeTakeFirst()) !== undefined;
}
