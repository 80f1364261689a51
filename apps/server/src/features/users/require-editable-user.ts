import { apiTokenMessages } from '@binaa/contract/api-tokens';
import type { Role } from '@binaa/contract/roles';
import { userMessages } from '@binaa/contract/users';
import { conflict, forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, UserRow } from '../../schema.ts';
import { mayChange, mayManageAccountOf } from './user.policy.ts';
import { lockUserAndAdmins } from './user.queries.ts';

type EditableUser = UserRow & { isLastAdmin: boolean };

/** Locks the user and all administrators until the transaction ends, so that the number of administrators cannot change. */
export async function requireEditableUser(tx: Db, actor: Actor, userId: number): Promise<EditableUser> {
  const rows = await lockUserAndAdmins(tx, userId);
  const target = rows.find((row) => row.id === userId);
  if (!target) throw notFound(userMessages.notFound);
  if (!mayChange(actor, target)) throw forbidden(userMessages.otherAdmin);
  refuseOfficeAccount(actor, target.role);
  const admins = rows.filter((row) => row.role === 'ADMIN');
  return { ...target, isLastAdmin: target.role === 'ADMIN' && admins.length === 1 };
}

export function refuseOfficeAccount(actor: Actor, role: Role): void {
  if (!mayManageAccountOf(actor, role)) throw forbidden(apiTokenMessages.needsPerson);
}

export function refuseLastAdmin(user: EditableUser): void {
  if (user.isLastAdmin) throw conflict(userMessages.lastAdmin);
}
