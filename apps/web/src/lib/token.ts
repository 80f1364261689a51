import { isRole, type Role } from '@binaa/contract/roles';
import { readItem, removeItem, writeItem } from './storage.ts';

export const tokenKey = 'binaa.token';

/** The signed-in user, as stated in the token. */
export type User = {
  id: number;
  name: string;
  email: string;
  role: Role;
  sub: string;
  /** The password is still the initial one: until it is changed, the server answers nothing but their own profile. */
  passwordResetRequired?: true;
  /** The company requires a second factor that they do not have: until they add one, the server answers little else. */
  secondFactorSetup?: true;
};

export type TokenContent = { user: User; expiresAt: number | undefined };

/** Whether the user must first choose a password or add a second factor. */
export function isLimited({ passwordResetRequired, secondFactorSetup }: User): boolean {
  return passwordResetRequired === true || secondFactorSetup === true;
}

export function storedToken(): string | undefined {
  return readItem(tokenKey);
}

export function storeToken(token: string): void {
  writeItem(tokenKey, token);
}

export function removeToken(): void {
  removeItem(tokenKey);
}

/** Undefined for a token that is unreadable or lacks id or role. Only the server checks the signature. */
export function readToken(token: string): TokenContent | undefined {
  const claims = readClaims(token);
  if (!claims) return undefined;
  const id = Number(claims.id);
  if (!Number.isInteger(id) || id <= 0 || !isRole(claims.role)) return undefined;
  const sub = textOr(claims.sub, '');
  const email = textOr(claims.email, sub);
  return {
    user: {
      id,
      name: textOr(claims.name, email),
      email,
      role: claims.role,
      sub,
      ...(claims.passwordResetRequired === true && { passwordResetRequired: true }),
      ...(claims.secondFactorSetup === true && { secondFactorSetup: true }),
    },
    expiresAt: typeof claims.exp === 'number' ? claims.exp * 1000 : undefined,
  };
}

export function isExpired({ expiresAt }: TokenContent, now = Date.now()): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function readClaims(token: string): Record<string, unknown> | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isRecord(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
