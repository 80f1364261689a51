import type { Insertable } from 'kysely';
import { countRows } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { ApiTokenRow, ApiTokensTable } from '../../schema-api-tokens.ts';

/** Never the hash: nothing but a call with the token compares it. */
const columns = [
  't.id',
  't.user_id',
  't.name',
  't.prefix',
  't.scopes',
  't.created_at',
  't.expires_at',
  't.revoked_at',
  't.last_used_at',
  't.last_used_address',
  'u.name as user_name',
] as const;

export type ApiTokenView = Omit<ApiTokenRow, 'hash' | 'minute_began_at' | 'minute_calls'> & { user_name: string };

function views(db: Db) {
  return db.selectFrom('api_tokens as t').innerJoin('users as u', 'u.id', 't.user_id').select(columns);
}

export function findView(db: Db, id: number): Promise<ApiTokenView> {
  return views(db).where('t.id', '=', id).executeTakeFirstOrThrow();
}

/** Those that have ended before the given moment are left out. */
export function listViewsOf(db: Db, userId: number, endedSince: Date): Promise<ApiTokenView[]> {
  return views(db)
    .where('t.user_id', '=', userId)
    .where('t.expires_at', '>', endedSince)
    .where((eb) => eb.or([eb('t.revoked_at', 'is', null), eb('t.revoked_at', '>', endedSince)]))
    .orderBy('t.id', 'desc')
    .execute();
}

export function listViews(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ApiTokenView[]> {
  return views(db).orderBy('t.id', 'desc').limit(limit).offset(offset).execute();
}

export function countTokens(db: Db): Promise<number> {
  return countRows(db.selectFrom('api_tokens'));
}

export function countValidTokens(db: Db, userId: number, now: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('api_tokens')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now),
  );
}

/**
 * Whether the caller's session still stands. The lock makes a change of role, which ends all tokens, wait for the new
 * token, and of two calls that make a token the second counts the first.
 */
export async function lockOwner(
  tx: Db,
  { id, sessionVersion }: Pick<Actor, 'id' | 'sessionVersion'>,
): Promise<boolean> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('session_version', '=', sessionVersion)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return owner !== undefined;
}

export async function insertToken(tx: Db, token: Insertable<ApiTokensTable>): Promise<number> {
  const { id } = await tx.insertInto('api_tokens').values(token).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function lockToken(tx: Db, id: number) {
  return tx
    .selectFrom('api_tokens')
    .select(['id', 'user_id', 'name', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function revokeToken(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('api_tokens').set({ revoked_at: now }).where('id', '=', id).execute();
}
