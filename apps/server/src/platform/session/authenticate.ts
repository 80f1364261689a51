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
    signedInAt: claims.signedInAt,
    beganWithoutFactor: claims.beganWithoutFactor,
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
 * number of sessions from PostgreSQL, which would plan each call anew for it. Tables are read by their keys alone: joined to
 * a list of sessions, PostgreSQL would read all users.
 */
async function readUsersOfSessions(db: Db, sessions: readonly Session[]): Promise<(Known | undefined)[]> {
  const rows = await run(
    db,
    statement<Known & { ended: string[] }>`
      select u.id, u.name, u.email, u.role, u.session_version, u.password_reset_required,
        array(select token_id from ended_sessions where token_id = any ((select ${sessions.map(({ tokenId }) => tokenId)}::text[])::text[])) as ended
      from users u
      where u.id = any ((select ${sessions.map(({ id }) => id)}::integer[])::integer[]) and u.deleted_at is null`,
  );
  const users = new Map(rows.map((user) => [user.id, user]));
  return sessions.map(({ id, tokenId }) => {
    const user = users.get(id);
    return user?.ended.includes(tokenId) ? undefined : user;
  });
}

export function unauthenticated(): AppError {
  return new AppError('UNAUTHENTICATED', errorMessages.unauthenticated);
}
