import type { QueryOf } from '@binaa/contract/endpoint';
import type { Page } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import type { listUsersOfRole as endpoint, UserWithPending } from '@binaa/contract/users';
import { forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { listUsers } from './list-users.ts';

type Query = QueryOf<typeof endpoint>;

/** Asking by balance tells balances: who may not see them may not ask. */
export async function listUsersOfRole(db: Db, actor: Actor, role: Role, query: Query): Promise<Page<UserWithPending>> {
  const asksMoney = [query.minBalance, query.maxBalance, query.hasPending].some((value) => value !== undefined);
  if (asksMoney && actor.role !== 'ADMIN') throw forbidden();
  return listUsers(db, actor, { ...query, role });
}
