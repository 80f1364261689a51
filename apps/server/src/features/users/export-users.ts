import type { User, UserWithPending } from '@binaa/contract/users';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { refuseMoneyFilters } from './list-users.ts';
import { maySeeMoney } from './user.policy.ts';
import { presentUser, presentUserWithPending } from './user.presenter.ts';
import { listUserIds, listUserViewsById, listUserViewsWithPendingById, type UserFilter } from './user.queries.ts';

export async function exportUsers(db: Db, actor: Actor, filter: UserFilter): Promise<Rows<User>> {
  const ids = await listUserIds(db, filter);
  return rowsById(ids, async (some) => (await listUserViewsById(db, some)).map((row) => presentUser(row, actor)));
}

export async function exportUsersOfRole(db: Db, actor: Actor, filter: UserFilter): Promise<Rows<UserWithPending>> {
  refuseMoneyFilters(actor, filter);
  if (!maySeeMoney(actor)) return exportUsers(db, actor, filter);
  const ids = await listUserIds(db, filter);
  return rowsById(ids, async (some) =>
    (await listUserViewsWithPendingById(db, some)).map((row) => presentUserWithPending(row, actor)),
  );
}
