import type { ImportKind } from '@binaa/contract/import-columns';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayImportKind, missingScope } from './import.policy.ts';
import type { ImportJob } from './import-queue.ts';

/** Whoever started the work may not import this kind any more. */
export class RightLost extends Error {}

/** Who started the work, with the rights of the present moment. */
export async function requireActor(
  db: Db,
  { userId, tokenId }: Pick<ImportJob, 'userId' | 'tokenId'>,
  kind: ImportKind,
): Promise<Actor> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'session_version'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const apiToken = tokenId === undefined ? undefined : await findToken(db, tokenId);
  // Whoever ends a token also stops what was started with it.
  if (!user || (tokenId !== undefined && !apiToken)) throw new RightLost();
  const actor: Actor = {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    passwordResetRequired: false,
    signedInAt: new Date(),
    sessionVersion: user.session_version,
    token: { id: '', expiresAt: new Date() },
    ...(apiToken && { apiToken }),
  };
  if (!mayImportKind(actor, kind) || missingScope(actor, kind)) throw new RightLost();
  return actor;
}

function findToken(db: Db, id: number) {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'scopes'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}
