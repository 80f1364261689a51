import type { QueryOf } from '@binaa/contract/endpoint';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Role } from '@binaa/contract/roles';
import type { listUsersOfRole as endpoint, UserWithPending } from '@binaa/contract/users';
import { forbidden } from '../../platform/http/app-error.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { listUsers } from './list-users.ts';
import { presentUserWithPending } from './user.presenter.ts';
import { countUsers, listUserRowsWithPending } from './user.queries.ts';

type Query = QueryOf<typeof endpoint>;

/** Asking by balance tells balances: who may not see them may not ask. */
export async function listUsersOfRole(db: Db, actor: Actor, role: Role, query: Query): Promise<Page<UserWithPending>> {
  const filter = { ...query, role };
  if (actor.role !== 'ADMIN') {
    const asksMoney = [query.minBalance, query.maxBalance, query.hasPending].some((value) => value !== undefined);
    if (asksMoney) throw forbidden();
    return listUsers(db, actor, filter);
  }
  const [rows, total] = await Promise.all([
    listUserRowsWithPending(db, filter, limitAndOffset(query)),
    countUsers(db, filter),
  ]);
  return makePage(
    rows.map((row) => presentUserWithPending(actor, row)),
    total,
    query,
  );
}
