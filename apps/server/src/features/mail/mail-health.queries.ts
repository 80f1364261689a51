import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

const mostOfError = 300;

/** Whether the address was not failing before. */
export async function markAddressFailing(db: Db, address: string, error: string): Promise<boolean> {
  const { rows } = await sql`
    insert into failing_addresses (address, error, since)
    values (${address.toLowerCase()}, ${error.slice(0, mostOfError)}, now())
    on conflict (address) do nothing returning address
  `.execute(db);
  return rows.length > 0;
}

/** A mail has left: the server works, and so does this address. */
export async function noteMailSent(db: Db, address: string): Promise<void> {
  await sql`delete from failing_addresses where address = ${address.toLowerCase()}`.execute(db);
  await sql`update mail_health set failures = 0, failing_since = null, error = null where failures > 0`.execute(db);
}

/** A mail has not left. Returns how many attempts in a row have failed, and for how long. */
export async function noteMailFailed(db: Db, error: string): Promise<{ failures: number; minutes: number }> {
  const { rows } = await sql<{ failures: number; minutes: number }>`
    update mail_health set failures = failures + 1, failing_since = coalesce(failing_since, now()),
      error = ${error.slice(0, mostOfError)}
    returning failures, extract(epoch from now() - failing_since)::float8 / 60 as minutes
  `.execute(db);
  return rows[0] ?? { failures: 0, minutes: 0 };
}

export function findFailingAddress(db: Db, address: string) {
  return db
    .selectFrom('failing_addresses')
    .select(['error', 'since'])
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
}

export function readMailHealth(db: Db) {
  return db.selectFrom('mail_health').select(['failures', 'failing_since', 'error']).executeTakeFirstOrThrow();
}
