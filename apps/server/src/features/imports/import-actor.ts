import type { ImportKind } from '@binaa/contract/import-columns';
import { mayImport } from '@binaa/contract/imports';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { ImportJob } from './import-queue.ts';

/** Whoever started the work may not import this kind any more. */
export class RightLost extends Error {}

/** Who started the work, with the rights of the present moment. */
export async function requireActor(
  db: Db,
  { userId, tokenId }: Pick<ImportJob, 'userId' | 'tokenId'>,
  kind: ImportKind,
): Promise<Actor> {
  let users = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'session_version'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null);
  // Whoever ends a token also stops what was started with it.
  if (tokenId !== undefined) {
    users = users.where((eb) =>
      eb.exists(eb.selectFrom('api_tokens').select('id').where('id', '=', tokenId).where('revoked_at', 'is', null)),
    );
  }
  const user = await users.executeTakeFirst();
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
    ...(tokenId !== undefined && { apiToken: { id: tokenId, scopes: ['imports:write' as const] } }),
  };
}
