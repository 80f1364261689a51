import { type OneTimePassword, userMessages } from '@binaa/contract/users';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { initialPasswordColumns, oneTimePassword } from './initial-password.ts';
import { replacePassword } from './reset-user-password.ts';
import { lockUsersById } from './user.queries.ts';

type InitialColumns = Awaited<ReturnType<typeof initialPasswordColumns>>;
export type NewPasswords = Map<number, { password: string; columns: InitialColumns }>;

/** A password of its own for each user, hashed before anything is locked. */
export async function newPasswords(userIds: readonly number[], now: Date): Promise<NewPasswords> {
  const passwords: NewPasswords = new Map();
  for (const id of userIds) {
    const { password } = oneTimePassword();
    passwords.set(id, { password, columns: await initialPasswordColumns(password, now) });
  }
  return passwords;
}

/** Resets all or none, so that no printed slip is missing. The passwords are in this one answer and stored nowhere. */
export async function resetPasswords(
  tx: Db,
  clock: Clock,
  actor: Actor,
  passwords: NewPasswords,
): Promise<{ passwords: OneTimePassword[] }> {
  const users = await lockUsersById(tx, [...passwords.keys()]);
  if (users.length < passwords.size) throw conflict(userMessages.someGone);
  if (users.some(({ role }) => role === 'ADMIN')) throw forbidden(userMessages.adminsOneByOne);
  const shownOnce: OneTimePassword[] = [];
  for (const { id, name, email } of users) {
    const made = passwords.get(id);
    if (!made) continue;
    await replacePassword(tx, actor, id, made.columns, clock.now());
    shownOnce.push({ id, name, email, temporaryPassword: made.password });
  }
  return { passwords: shownOnce };
}
