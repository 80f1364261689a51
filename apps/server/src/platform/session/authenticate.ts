import { errorMessages } from '@binaa/contract/errors';
import type { Db, UserRow } from '../../schema.ts';
import { AppError } from '../http/app-error.ts';
import { run } from '../pipeline.ts';
import { readTogether } from '../read-together.ts';
import { statement } from '../statement.ts';
import type { Actor } from './actor.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/**
 * A token is valid until its user signs out with it, while the user exists, and while no change of role or password has
 * incremented the session version.
 */
export async function authenticate(db: Db, tokens: Tokens, authorization: string | undefined): Promise<Actor> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.read(token) : undefined;
  if (!claims) throw unauthenticated();

  const user = await findUserOfSession(db, claims);
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

type Session = Pick<TokenClaims, 'id' | 'tokenId'>;
type Known = Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'session_version' | 'password_reset_required'>;

/** The user, unless deleted or signed out. */
const findUserOfSession = readTogether(readUsersOfSessions);

/**
 * Raw SQL, because it runs on every request: building the query would cost more than executing it. The subqueries hide the
 * number of sessions from PostgreSQL, which would plan each call anew for it.
 */
async function readUsersOfSessions(db: Db, sessions: readonly Session[]): Promise<(Known | undefined)[]> {
  const rows = await run(
    db,
    statement<Known & { place: number; has_ended: boolean }>`
      select session.place, u.id, u.name, u.email, u.role, u.session_version, u.password_reset_required,
        exists (select from ended_sessions where token_id = session.token_id) as has_ended
      from unnest((select ${sessions.map(({ id }) => id)}::integer[]), (select ${sessions.map(({ tokenId }) => tokenId)}::text[]))
        with ordinality as session (user_id, token_id, place)
      join users u on u.id = session.user_id and u.deleted_at is null`,
  );
  const present = new Map(rows.filter(({ has_ended }) => !has_ended).map((user) => [user.place, user]));
  return sessions.map((_, at) => present.get(at + 1));
}

export function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED', errorMessages.unauthenticated);
}
