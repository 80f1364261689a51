import type { Db } from '../schema.ts';

const key = 'demo-company';

/** Whether this is the demo company. Real companies are never filled and never offer demo accounts. */
export async function isDemoCompany(db: Db): Promise<boolean> {
  const row = await db.selectFrom('server_settings').select('value').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function markAsDemoCompany(tx: Db, now: Date): Promise<void> {
  await tx.insertInto('server_settings').values({ key, value: now.toISOString() }).execute();
}
