import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { isDemoCompany, markAsDemoCompany } from './demo-marker.ts';
import { fillPeople } from './fill-people.ts';

const lockNumber = 0x62_69_6e_61;

/** Once, and only where there is no user yet; whole or not at all, also when two instances start together. */
export async function fillDemoCompany(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    if (await isDemoCompany(tx)) return;
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    await fillPeople(tx, clock);
    await markAsDemoCompany(tx, clock.now());
  });
}
