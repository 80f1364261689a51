import type { FactorRequirement } from '@binaa/contract/sign-in-security';
import { sql } from 'kysely';
import type { Actor } from '../../platform/session/actor.ts';
import { foldedUsername } from '../../platform/session/username.ts';
import type { Db } from '../../schema.ts';

/** Networks count as known for this long after the last sign-in. */
const knownNetworkDays = 30;

export function findUserForSignIn(db: Db, email: string, network: string, now: Date) {
  return usersForSignIn(db, network, now)
    .where(sql<string>`lower(email)`, '=', foldedUsername(email))
    .executeTakeFirst();
}

/** Somebody whom a passkey or the first step of a sign-in has named. */
export function findUserForSecondStep(db: Db, id: number, network: string, now: Date) {
  return usersForSignIn(db, network, now).where('id', '=', id).executeTakeFirst();
}

function usersForSignIn(db: Db, network: string, now: Date) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'role',
      'session_version',
      'password_hash',
      'password_reset_required',
      'password_set_at',
    ])
    .select([
      sql<boolean>`exists (select from sign_in_networks where user_id = users.id and network = ${network}
        and last_used_at > ${now}::timestamptz - make_interval(days => ${knownNetworkDays}))`.as('knows_network'),
      sql<boolean>`exists (select from second_factor_devices where user_id = users.id)`.as('has_second_factor'),
      sql<FactorRequirement>`(select second_factor_of from sign_in_settings)`.as('second_factor_of'),
    ])
    .where('deleted_at', 'is', null);
}

export function findPasswordHash(db: Db, userId: number) {
  return db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow();
}

/**
 * Raising the session version ends all sessions of the user. Undefined if something else has ended the caller's session
 * meanwhile: a role or a password that an ADMIN has just set stays.
 */
export function setOwnPassword(
  tx: Db,
  { id, sessionVersion }: Pick<Actor, 'id' | 'sessionVersion'>,
  passwordHash: string,
  now: Date,
) {
  return tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      password_reset_required: false,
      password_set_at: now,
      updated_at: now,
      session_version: eb('session_version', '+', 1),
    }))
    .where('id', '=', id)
    .where('session_version', '=', sessionVersion)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'email', 'role', 'session_version', 'password_reset_required'])
    .executeTakeFirst();
}

/** Deleted users count too: a company that ever had users is not new. */
export async function hasAnyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Of two concurrent attempts to create the first user, the second waits here for the first. */
export async function lockUsers(tx: Db): Promise<void> {
  await sql`lock table users in share row exclusive mode`.execute(tx);
}

export function insertFirstAdmin(tx: Db, admin: { name: string; email: string; passwordHash: string }) {
  return tx
    .insertInto('users')
    .values({ name: admin.name, email: admin.email, role: 'ADMIN', password_hash: admin.passwordHash })
    .returning(['id', 'name', 'email', 'role', 'session_version', 'password_reset_required'])
    .executeTakeFirstOrThrow();
}

export async function rememberNetwork(tx: Db, userId: number, network: string, now: Date): Promise<void> {
  await tx
    .insertInto('sign_in_networks')
    .values({ user_id: userId, network, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** Does nothing if the session was ended already. */
export async function endSession(tx: Db, token: { id: string; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('ended_sessions')
    .values({ token_id: token.id, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .execute();
}

/** Rows that no check reads any more. */
export async function deleteOldSignIns(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.deleteFrom('ended_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('sign_in_networks').where('last_used_at', '<', daysAgo(knownNetworkDays)).execute();
  await db.deleteFrom('sign_in_throttles').where('updated_at', '<', daysAgo(1)).execute();
}
