import { errorMessages } from '@binaa/contract/errors';
import type { Db } from '../../schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Actor } from './actor.ts';
import type { Tokens } from './tokens.ts';

/** A token is good only while its user exists and no change of role or password has raised the session version. */
export async function authenticate(db: Db, tokens: Tokens, authorization: string | undefined): Promise<Actor> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.read(token) : undefined;
  if (!claims) throw unauthenticated();

  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'session_version', 'password_reset_required'])
    .where('id', '=', claims.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user || user.session_version !== claims.sessionVersion) throw unauthenticated();

  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    passwordResetRequired: user.password_reset_required,
    signedInAt: claims.issuedAt,
  };
}

function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED', errorMessages.unauthenticated);
}
