import type { ImportKind } from '@binaa/contract/import-columns';
import { mayImport } from '@binaa/contract/imports';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';

/** Whoever started the work may not import this kind any more. */
export class RightLost extends Error {}

/** Who started the work, with the rights of the present moment. */
export async function requireActor(db: Db, userId: number, kind: ImportKind): Promise<Actor> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'session_version'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user || !mayImport(user.role, kind)) throw new RightLost();
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    passwordResetRequired: false,
    signedInAt: new Date(),
    sessionVersion: user.session_version,
    token: { id: '', expiresAt: new Date() },
  };
}
