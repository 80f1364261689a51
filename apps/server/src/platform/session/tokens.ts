import { randomUUID } from 'node:crypto';
import { isRole } from '@binaa/contract/roles';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { UserRow } from '../../schema.ts';
import { type Clock, isAhead } from '../clock.ts';

export type TokenHolder = Pick<
  UserRow,
  'id' | 'name' | 'email' | 'role' | 'session_version' | 'password_reset_required'
>;
export type TokenClaims = {
  id: number;
  tokenId: string;
  sessionVersion: number;
  issuedAt: Date;
  /** When the person last showed that it is them, by signing in or with the current password. */
  signedInAt: Date;
  expiresAt: Date;
  beganWithoutFactor: boolean;
};

export type Tokens = {
  issue(holder: TokenHolder, session?: { beganWithoutFactor?: boolean; signedInAt?: Date }): Promise<string>;
  /** Undefined for a token that is invalid, expired or issued in the future. */
  read(token: string): Promise<TokenClaims | undefined>;
};

function isTimely({ issuedAt, expiresAt }: TokenClaims, now: Date): boolean {
  return now < expiresAt && !isAhead(issuedAt, now);
}

const algorithm = 'HS256';

/** About the number of concurrent sessions. A token that is dropped from the cache is simply verified again. */
const maxCachedTokens = 5_000;

export function createTokens(options: { secret: string; hours: number; clock: Clock }): Tokens {
  const lifeSeconds = Math.round(options.hours * 3600);
  const key = new TextEncoder().encode(options.secret);
  /** Tokens whose signature has been verified. Verifying it is half the cost of a small request. */
  const cache = new Map<string, TokenClaims>();

  const addToCache = (token: string, claims: TokenClaims) => {
    const [oldest] = cache.keys();
    if (cache.size >= maxCachedTokens && oldest !== undefined) cache.delete(oldest);
    cache.set(token, claims);
    return claims;
  };

  return {
    issue(holder, session) {
      const issuedAt = Math.floor(options.clock.now().getTime() / 1000);
      return new SignJWT({
        id: holder.id,
        name: holder.name,
        email: holder.email,
        role: holder.role,
        version: holder.session_version,
        // Tells the application to lead to the profile. It cannot get out of date: a new password ends the session.
        ...(holder.password_reset_required && { passwordResetRequired: true }),
        // Leads to the set-up of a second factor, until there is one.
        ...(session?.beganWithoutFactor && { secondFactorSetup: true }),
        ...(session?.signedInAt && { auth_time: Math.floor(session.signedInAt.getTime() / 1000) }),
      })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(holder.email)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(key);
    },
    async read(token) {
      const now = options.clock.now();
      const checked = cache.get(token);
      if (checked) return isTimely(checked, now) ? checked : undefined;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          currentDate: now,
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        const { id, version, iat = 0, exp = 0, auth_time: authTime } = payload;
        // A token of an older version has no id of its own. Its user and second of issue identify it well enough.
        const { jti: tokenId = `${String(id)}@${iat}` } = payload;
        if (typeof id !== 'number' || typeof version !== 'number' || !isRole(payload['role'])) return undefined;
        // Whatever the token says, it lives no longer than TOKEN_HOURS.
        const expiresAt = new Date(Math.min(exp, iat + lifeSeconds) * 1000);
        const beganWithoutFactor = payload['secondFactorSetup'] === true;
        const session = {
          tokenId,
          sessionVersion: version,
          issuedAt: new Date(iat * 1000),
          signedInAt: new Date((typeof authTime === 'number' ? Math.min(authTime, iat) : iat) * 1000),
          expiresAt,
          beganWithoutFactor,
        };
        const read = { id, ...session };
        return isTimely(read, now) ? addToCache(token, read) : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}
