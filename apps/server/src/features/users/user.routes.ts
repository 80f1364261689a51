import { parseInput } from '@binaa/contract/input';
import type { Message } from '@binaa/contract/message';
import { mayAttempt } from '@binaa/contract/permissions';
import { userOfRoleTable, userTable } from '@binaa/contract/user-table';
import * as endpoints from '@binaa/contract/users';
import { type RefusedRequest, type Route, route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import type { Db } from '../../schema.ts';
import { createUser, type UserDeps } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { exportUsers, exportUsersOfRole } from './export-users.ts';
import { getUser } from './get-user.ts';
import { listUsers, listUsersOfRole } from './list-users.ts';
import { resetModeOf } from './reset-mode.ts';
import { type NewPasswords, newPasswords, resetPasswords } from './reset-passwords.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { updateUser } from './update-user.ts';
import { findUserView } from './user.queries.ts';

export function userRoutes(deps: UserDeps): Route[] {
  return [
    route(endpoints.listUsers, (db, { actor, query }) => listUsers(db, actor, query)),
    route(endpoints.listUsersOfRole, (db, { actor, params, query }) => listUsersOfRole(db, actor, params.role, query)),
    exportRoute(endpoints.exportUsers, userTable, deps.clock, (db, { actor, query }) => exportUsers(db, actor, query)),
    exportRoute(endpoints.exportUsersOfRole, userOfRoleTable, deps.clock, (db, { actor, params, query }) =>
      exportUsersOfRole(db, actor, { ...query, role: params.role }),
    ),
    route(endpoints.getUser, (db, { actor, params }) => getUser(db, actor, params.id)),
    route(endpoints.createUser, (tx, { actor, body }) => createUser(tx, deps, actor, body), { refusal }),
    route(endpoints.updateUser, (tx, { actor, params, body }) => updateUser(tx, deps.clock, actor, params.id, body), {
      refusal,
      confirmsWhen: async (db, { params, body }) => (await findUserView(db, params.id))?.role !== body.role,
    }),
    route(endpoints.deleteUser, (tx, { actor, params }) => deleteUser(tx, deps.clock, actor, params.id), { refusal }),
    route(endpoints.resetUserPassword, (tx, { actor, params }) => resetUserPassword(tx, deps, actor, params.id), {
      refusal,
    }),
    route(
      endpoints.resetPasswords,
      (tx, { actor }, passwords: NewPasswords) => resetPasswords(tx, deps.clock, actor, passwords),
      {
        prepare: (_db, { body }) => newPasswords(body.userIds, deps.clock.now()),
      },
    ),
    route(endpoints.getResetMode, async (db) => ({ mode: await resetModeOf(db, deps.resetMode) })),
  ];
}

/** See docs/compatibility.md#refusal-about-admin-accounts. */
async function refusal(db: Db, { actor, params, body }: RefusedRequest): Promise<Message | undefined> {
  const isAboutAdmin = asksForAdmin(body) || (await isOfAdmin(db, actor, params));
  return isAboutAdmin ? endpoints.userMessages.adminsOnly : undefined;
}

function asksForAdmin(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'role' in body && body.role === 'ADMIN';
}

/** Only callers who see the list of users learn whose account it is. */
async function isOfAdmin(db: Db, actor: Actor, params: unknown): Promise<boolean> {
  const parsed = parseInput(endpoints.updateUser.params, params);
  if (!parsed.ok || !mayAttempt(actor.role, 'user.list')) return false;
  const user = await findUserView(db, parsed.value.id);
  return user?.role === 'ADMIN';
}
