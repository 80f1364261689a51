import { errorMessages } from '@binaa/contract/errors';
import { sql } from 'kysely';
import type { Db, UserRow } from '../../schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Actor } from './actor.ts';
import type { Tokens } from './tokens.ts';

/**
 * A token is valid until its user signs out with it, while the user exists, and while no change of role or password has
 * incremented the session version.
 */
export async function authenticate(db: Db, tokens: Tokens, authorization: string | undefined): Promise<Actor> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.read(token) : undefined;
  if (!claims) throw unauthenticated();

  const user = await findPresentUser(db, claims.id, claims.tokenId);
  if (!user || user.session_version !== claims.sessionVersion) throw unauthenticated();

  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    passwordResetRequired: user.password_reset_required,
    signedInAt: claims.issuedAt,
    sessionVersion: user.session_version,
    token: { id: claims.tokenId, expiresAt: claims.expiresAt },
  };
}

type Known = Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'session_version' | 'password_reset_required'>;

/** Raw SQL, because it runs on every request: building the query would cost more than executing it. */
async function findPresentUser(db: Db, id: number, tokenId: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select id, name, email, role, session_version, password_reset_required
    from users where id = ${id} and deleted_at is null
      and not exists (select from ended_sessions where token_id = ${tokenId})
  `.execute(db);
  return rows[0];
}

export function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED', errorMessages.unauthenticated);
}
