import type { Message } from '@binaa/contract/message';
import { userOfRoleTable, userTable } from '@binaa/contract/user-table';
import * as endpoints from '@binaa/contract/users';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { createUser, type UserDeps } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { exportUsers, exportUsersOfRole } from './export-users.ts';
import { getUser } from './get-user.ts';
import { listUsers, listUsersOfRole } from './list-users.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { updateUser } from './update-user.ts';

export function userRoutes(deps: UserDeps): Route[] {
  return [
    route(endpoints.listUsers, (db, { actor, query }) => listUsers(db, actor, query)),
    route(endpoints.listUsersOfRole, (db, { actor, params, query }) => listUsersOfRole(db, actor, params.role, query)),
    exportRoute(endpoints.exportUsers, userTable, deps.clock, (db, { actor, query }) => exportUsers(db, actor, query)),
    exportRoute(endpoints.exportUsersOfRole, userOfRoleTable, deps.clock, (db, { actor, params, query }) =>
      exportUsersOfRole(db, actor, { ...query, role: params.role }),
    ),
    route(endpoints.getUser, (db, { actor, params }) => getUser(db, actor, params.id)),
    route(endpoints.createUser, (tx, { actor, body }) => createUser(tx, deps, actor, body), { refusal: adminsOnly }),
    route(endpoints.updateUser, (tx, { actor, params, body }) => updateUser(tx, deps.clock, actor, params.id, body), {
      refusal: adminsOnly,
    }),
    route(endpoints.deleteUser, (tx, { actor, params }) => deleteUser(tx, deps.clock, actor, params.id)),
    route(endpoints.resetUserPassword, (tx, { actor, params }) => resetUserPassword(tx, deps, actor, params.id)),
  ];
}

/** See docs/compatibility.md#refusal-about-admin-accounts. */
function adminsOnly(body: unknown): Message | undefined {
  const isAdmin = typeof body === 'object' && body !== null && 'role' in body && body.role === 'ADMIN';
  return isAdmin ? endpoints.userMessages.adminsOnly : undefined;
}
