import { randomInt } from 'node:crypto';
import type { Role } from '@binaa/contract/roles';
import type { ResetMode } from '@binaa/contract/users';
import { hashPassword } from '../../platform/session/passwords.ts';

type Account = { email: string; role: Role };
type InitialPassword = { password: string; temporaryPassword?: string };

/** Leaves out letters and digits that are easily confused when read aloud or copied by hand. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The first password of a new or reset user. A random one is shown once, in the answer, and not stored. An ADMIN always
 * gets a random one: whoever knows the username could otherwise sign in as ADMIN first.
 */
export function initialPassword(mode: ResetMode, { email, role }: Account): InitialPassword {
  return mode === 'random' || role === 'ADMIN' ? oneTimePassword() : { password: email };
}

/** For whoever an API token makes: with a known one, a stolen token would become that person. An ADMIN resets it. */
export function unknownPassword(): InitialPassword {
  return { password: oneTimePassword().password };
}

export function oneTimePassword(): Required<InitialPassword> {
  const password = Array.from({ length: 3 }, randomGroup).join('-');
  return { password, temporaryPassword: password };
}

function randomGroup(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The columns that set an initial password: it expires, and the user must change it. */
export async function initialPasswordColumns(password: string, now: Date) {
  return { password_hash: await hashPassword(password), password_reset_required: true, password_set_at: now };
}
