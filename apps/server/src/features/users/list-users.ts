import type { QueryOf } from '@binaa/contract/endpoint';
import { makePage, type Page, type PageRequest } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import type { listUsersOfRole as listUsersOfRoleEndpoint, User, UserWithPending } from '@binaa/contract/users';
import { forbidden } from '../../platform/http/app-error.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { maySeeMoney } from './user.policy.ts';
import { presentUser, presentUserWithPending } from './user.presenter.ts';
import { countUsers, listUserViews, listUserViewsWithPending, type UserFilter } from './user.queries.ts';

export async function listUsers(db: Db, actor: Actor, query: UserFilter & PageRequest): Promise<Page<User>> {
  const [rows, total] = await Promise.all([listUserViews(db, query, limitAndOffset(query)), countUsers(db, query)]);
  const content = rows.map((row) => presentUser(row, actor));
  return makePage(content, total, query);
}

export async function listUsersOfRole(
  db: Db,
  actor: Actor,
  role: Role,
  query: QueryOf<typeof listUsersOfRoleEndpoint>,
): Promise<Page<UserWithPending>> {
  const filter = { ...query, role };
  refuseMoneyFilters(actor, filter);
  if (!maySeeMoney(actor)) return listUsers(db, actor, filter);
  const [rows, total] = await Promise.all([
    listUserViewsWithPending(db, filter, limitAndOffset(query)),
    countUsers(db, filter),
  ]);
  const content = rows.map((row) => presentUserWithPending(row, actor));
  return makePage(content, total, query);
}

/** A filter by balance reveals balances, so only those who may see balances may use it. */
export function refuseMoneyFilters(actor: Actor, { minBalance, maxBalance, hasPending }: UserFilter): void {
  const filtersByMoney = [minBalance, maxBalance, hasPending].some((value) => value !== undefined);
  if (filtersByMoney && !maySeeMoney(actor)) throw forbidden();
}
