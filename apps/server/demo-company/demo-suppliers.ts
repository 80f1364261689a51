import type { Db } from '../src/schema.ts';

/** The supplier of this name, who is made when he is named first. */
export async function supplierNamed(tx: Db, name: string): Promise<number> {
  const known = await tx.selectFrom('suppliers').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  return (await tx.insertInto('suppliers').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}
