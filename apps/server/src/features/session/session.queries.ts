import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export function findUserForSignIn(db: Db, email: string) {
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
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findPasswordHash(db: Db, userId: number) {
  return db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Raising the session version ends all sessions of the user. */
export function setPassword(tx: Db, userId: number, passwordHash: string, now: Date, resetRequired: boolean) {
  return tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: passwordHash,
      password_reset_required: resetRequired,
      password_set_at: now,
      updated_at: now,
      session_version: eb('session_version', '+', 1),
    }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'email', 'role', 'session_version', 'password_reset_required'])
    .executeTakeFirst();
}

/** Deleted users count too: a company that ever had users is not new. Locks the table against a concurrent sign-up. */
export async function hasAnyUser(tx: Db): Promise<boolean> {
  await sql`lock table users in share row exclusive mode`.execute(tx);
  return (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function insertFirstAdmin(tx: Db, admin: { name: string; email: string; passwordHash: string }) {
  return tx
    .insertInto('users')
    .values({ name: admin.name, email: admin.email, role: 'ADMIN', password_hash: admin.passwordHash })
    .returning(['id', 'name', 'email', 'role', 'session_version', 'password_reset_required'])
    .executeTakeFirstOrThrow();
}
