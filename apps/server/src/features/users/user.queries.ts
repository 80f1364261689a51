import type { QueryOf } from '@binaa/contract/endpoint';
import type { Role } from '@binaa/contract/roles';
import type { listUsers, listUsersOfRole } from '@binaa/contract/users';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/list.ts';
import type { Db, NewUser, UserChange, UserRow } from '../../schema.ts';

export type UserFilter = Omit<QueryOf<typeof listUsersOfRole>, 'page' | 'size'> & { role?: Role | undefined };
type Sort = NonNullable<QueryOf<typeof listUsers>['sort']>;

const shown = [
  'u.id',
  'u.name',
  'u.email',
  'u.role',
  'u.category',
  'u.salary_minor',
  'u.password_reset_required',
  'u.created_at',
  'u.updated_at',
  'u.version',
] as const;

const balanceMinor = sql<number>`0`;

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  role: sql`u.role`,
  category: sql`u.category`,
  createdAt: sql`u.created_at`,
};

function matching(db: Db, { search, role, category }: UserFilter) {
  let query = db.selectFrom('users as u').where('u.deleted_at', 'is', null);
  if (role) query = query.where('u.role', '=', role);
  if (category) query = query.where('u.category', '=', category);
  if (search) {
    const pattern = containing(search);
    query = query.where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('u.email', 'ilike', pattern)]));
  }
  return query;
}

function selectUsers(db: Db, filter: UserFilter) {
  return matching(db, filter).select(shown).select(balanceMinor.as('balance_minor'));
}

export type ListedUser = Awaited<ReturnType<typeof listUserRows>>[number];

export function listUserRows(db: Db, filter: UserFilter, bounds: { limit: number; offset: number }) {
  const { field, direction } = filter.sort ?? ({ field: 'name', direction: 'asc' } satisfies Sort);
  return selectUsers(db, filter)
    .orderBy(sql`${sortColumns[field]} ${sql.raw(direction)} nulls last`)
    .orderBy('u.id')
    .limit(bounds.limit)
    .offset(bounds.offset)
    .execute();
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findUser(db: Db, id: number): Promise<ListedUser | undefined> {
  return selectUsers(db, {}).where('u.id', '=', id).executeTakeFirst();
}

export function insertUser(tx: Db, user: NewUser): Promise<UserRow> {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** In the order of their ids, so that two changes at once wait for one another instead of blocking each other. */
export function lockUserAndAdmins(tx: Db, id: number): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'ADMIN')]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function changeUser(
  tx: Db,
  id: number,
  change: UserChange,
  options: { now: Date; endSessions: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      ...change,
      updated_at: options.now,
      version: eb('version', '+', 1),
      ...(options.endSessions && { session_version: eb('session_version', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();
}
