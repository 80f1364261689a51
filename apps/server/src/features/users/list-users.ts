import { makePage, type Page, type PageRequest } from '@binaa/contract/paging';
import type { User } from '@binaa/contract/users';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentUser } from './user.presenter.ts';
import { countUsers, listUserRows, type UserFilter } from './user.queries.ts';

export async function listUsers(db: Db, actor: Actor, query: UserFilter & PageRequest): Promise<Page<User>> {
  const [rows, total] = await Promise.all([listUserRows(db, query, limitAndOffset(query)), countUsers(db, query)]);
  return makePage(
    rows.map((row) => presentUser(actor, row)),
    total,
    query,
  );
}
