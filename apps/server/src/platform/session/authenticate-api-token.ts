import { allowsScope, neededScope, type Scope } from '@binaa/contract/api-scopes';
import { apiTokenMessages, tokenCallsPerMinute } from '@binaa/contract/api-tokens';
import type { Endpoint } from '@binaa/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db, UserRow } from '../../schema.ts';
import { latestPlausible } from '../clock.ts';
import { AppError, forbidden } from '../http/app-error.ts';
import type { Actor } from './actor.ts';
import { hashOfToken, isApiToken } from './api-token-format.ts';

/** The API token in the header, valid or not. Undefined if the header holds anything else, such as a session. */
export function apiTokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer (binaa_.*)$/i.exec(authorization ?? '')?.[1];
}

type Call = {
  now: Date;
  address: string;
  /** False when the same call is checked again, after its body has arrived. */
  isFirstCheck: boolean;
};

/**
 * Every call asks the database, so a token that has ended is refused at once and on every instance. Counting the call and
 * noting its use are part of the same statement.
 */
export async function authenticateApiToken(db: Db, token: string, call: Call): Promise<Actor> {
  const found = isApiToken(token) ? await findValidToken(db, hashOfToken(token), call) : undefined;
  if (!found) throw new AppError('UNAUTHENTICATED', apiTokenMessages.invalid);
  if (call.isFirstCheck && found.minute_calls > tokenCallsPerMinute)
    throw tooManyCalls(found.minute_began_at, call.now);
  return {
    id: found.user_id,
    name: found.name,
    email: found.email,
    role: found.role,
    passwordResetRequired: found.password_reset_required,
    // Only a session is ever fresh enough to change a password without the current one.
    signedInAt: new Date(0),
    sessionVersion: found.session_version,
    token: { id: `api-token-${found.id}`, expiresAt: found.expires_at },
    apiToken: { id: found.id, scopes: found.scopes },
  };
}

type Found = Pick<UserRow, 'name' | 'email' | 'role' | 'session_version' | 'password_reset_required'> & {
  id: number;
  user_id: number;
  scopes: Scope[];
  expires_at: Date;
  minute_began_at: Date | null;
  minute_calls: number;
};

async function findValidToken(db: Db, hash: Buffer, { now, address, isFirstCheck }: Call): Promise<Found | undefined> {
  const columns = sql`t.id, t.user_id, t.scopes, t.expires_at, t.minute_began_at, t.minute_calls,
    u.name, u.email, u.role, u.session_version, u.password_reset_required`;
  const isValid = sql`t.hash = ${hash} and t.revoked_at is null and t.expires_at > ${now} and t.created_at <= ${latestPlausible(now)}
    and u.id = t.user_id and u.deleted_at is null`;
  const statement: RawBuilder<Found> = isFirstCheck
    ? sql<Found>`update api_tokens t set last_used_at = ${now}, last_used_address = ${address},
        minute_calls = case when ${isSameMinute(now)} then t.minute_calls + 1 else 1 end,
        minute_began_at = case when ${isSameMinute(now)} then t.minute_began_at else ${now}::timestamptz end
      from users u where ${isValid} returning ${columns}`
    : sql<Found>`select ${columns} from api_tokens t, users u where ${isValid}`;
  return (await statement.execute(db)).rows[0];
}

/** A minute that began in the future was counted before the clock was set back, or by an instance whose clock is ahead. */
function isSameMinute(now: Date) {
  return sql`t.minute_began_at between ${now}::timestamptz - interval '59.999 seconds'
    and ${now}::timestamptz + interval '1 minute'`;
}

function tooManyCalls(minuteBeganAt: Date | null, now: Date): AppError {
  const waitMs = (minuteBeganAt ?? now).getTime() + 60_000 - now.getTime();
  return new AppError('TOO_MANY_REQUESTS', apiTokenMessages.tooManyCalls, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

/** The role is asked as well: a token never allows more than its owner may do. */
export function refuseWithoutScope(actor: Actor, endpoint: Pick<Endpoint, 'method' | 'allow'>): void {
  if (!actor.apiToken) return;
  const scope = neededScope(endpoint);
  if (scope === 'none') return;
  if (scope === 'session') throw forbidden(apiTokenMessages.needsPerson);
  if (!allowsScope(actor.apiToken.scopes, scope)) throw forbidden(apiTokenMessages.lacksScope({ scope }));
}
