import { type RawBuilder, sql } from 'kysely';

/**
 * A username without its case, as the unique index on usernames sees it. Users are found by folding in the database only:
 * JavaScript and PostgreSQL lower letters such as İ and Σ differently.
 */
export function foldedUsername(username: string): RawBuilder<string> {
  return sql<string>`lower(${username}::text)`;
}
