import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** A person can act on its message, so it is printed without a stack. */
export class UnreachableDatabaseError extends Error {}

/** Fails in one sentence if the database cannot be used. The sentence never shows the password. */
export async function refuseUnreachableDatabase(db: Db, connectionString: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new UnreachableDatabaseError(
      `The database at ${placeOf(connectionString)} cannot be used (${reasonOf(error)}). Check that PostgreSQL is running and that DATABASE_URL is right, then try again.`,
      { cause: error },
    );
  }
}

function placeOf(connectionString: string): string {
  const { host, pathname, searchParams } = new URL(connectionString);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** A host name with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
