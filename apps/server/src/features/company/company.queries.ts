import { sql } from 'kysely';
import type { CompanyChange, CompanyRow, Db } from '../../schema.ts';

export function readCompany(db: Db): Promise<CompanyRow> {
  return db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
}

export function lockCompany(tx: Db): Promise<CompanyRow> {
  return tx.selectFrom('company').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function changeCompany(tx: Db, change: CompanyChange, now: Date): Promise<CompanyRow> {
  return tx
    .updateTable('company')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function readCompanyTimeZone(db: Db): Promise<string> {
  return (await db.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()).time_zone;
}

/** The browser and Node may know time zones that this PostgreSQL does not. */
export async function isKnownTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${name})`.execute(db);
  return rows.length > 0;
}
