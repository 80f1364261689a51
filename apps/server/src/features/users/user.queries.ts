import type { QueryOf } from '@binaa/contract/endpoint';
import { toMinor } from '@binaa/contract/money';
import type { Role } from '@binaa/contract/roles';
import type { listUsers, listUsersOfRole } from '@binaa/contract/users';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, isAnyOf, matchesFolded, readIds } from '../../platform/list.ts';
import { endCredentialsOf } from '../../platform/session/end-credentials.ts';
import type { Db, NewUser, UserChange, UserRow } from '../../schema.ts';

export type UserFilter = Omit<QueryOf<typeof listUsersOfRole>, 'page' | 'size'> &
  Pick<QueryOf<typeof listUsers>, 'importId'> & { role?: Role | undefined };
type Sort = NonNullable<QueryOf<typeof listUsers>['sort']>;

const shown = [
  'u.id',
  'u.name',
  'u.other_name',
  'u.email',
  'u.role',
  'u.category',
  'u.salary_minor',
  'u.password_reset_required',
  'u.created_at',
  'u.updated_at',
  'u.version',
] as const;

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  role: sql`u.role`,
  category: sql`u.category`,
  createdAt: sql`u.created_at`,
};

/** A user has at most one account, so the join adds no rows. A user without an account holds nothing. */
function matching(db: Db, filter: UserFilter) {
  const { search, role, category, importId, minBalance, maxBalance, hasPending } = filter;
  let query = db
    .selectFrom('users as u')
    .leftJoin('ledger_accounts as account', 'account.holder_id', 'u.id')
    .where('u.deleted_at', 'is', null);
  if (role) query = query.where('u.role', '=', role);
  if (category) query = query.where('u.category', '=', category);
  if (importId !== undefined) query = query.where('u.id', 'in', madeByImport(db, importId));
  if (search) {
    const pattern = containing(search);
    const folded = matchesFolded(sql`u.search_text`, search);
    query = query.where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('u.email', 'ilike', pattern), folded]));
  }
  if (minBalance !== undefined) query = query.where(heldMinor, '>=', toMinor(minBalance));
  if (maxBalance !== undefined) query = query.where(heldMinor, '<=', toMinor(maxBalance));
  if (hasPending !== undefined) {
    const pending = sql<boolean>`exists (select from expenses where ${isPendingOfUser})`;
    query = query.where((eb) => (hasPending ? pending : eb.not(pending)));
  }
  return query;
}

/** A check knows ids as well, of users that were never saved. */
function madeByImport(db: Db, importId: number) {
  return db
    .selectFrom('import_rows as row')
    .innerJoin('imports', 'imports.id', 'row.import_id')
    .select(sql<number>`row.entity_id`.as('id'))
    .where('imports.id', '=', importId)
    .where('imports.kind', '=', 'USERS')
    .where('imports.state', 'in', ['DONE', 'STOPPED'])
    .where('row.result', '=', 'CREATED');
}

const heldMinor = sql<number>`coalesce(account.balance_minor, 0)`;
const isPendingOfUser = sql`expenses.submitted_by_id = u.id and expenses.status = 'PENDING' and expenses.deleted_at is null`;

function selectUsers(db: Db, filter: UserFilter) {
  return matching(db, filter).select(shown).select('account.balance_minor');
}

export type UserView = Awaited<ReturnType<typeof listUserViews>>[number];

export function listUserViews(db: Db, filter: UserFilter, bounds: Bounds) {
  return selectUsers(db, filter).orderBy(orderOf(filter.sort)).limit(bounds.limit).offset(bounds.offset).execute();
}

export type UserWithPendingView = Awaited<ReturnType<typeof listUserViewsWithPending>>[number];

export function listUserViewsWithPending(db: Db, filter: UserFilter, bounds: Bounds) {
  const page = selectUsers(db, filter).orderBy(orderOf(filter.sort)).limit(bounds.limit).offset(bounds.offset);
  return withPending(db, page).orderBy(orderOf(filter.sort)).execute();
}

export function listUserIds(db: Db, filter: UserFilter): Promise<number[]> {
  return readIds(db, matching(db, filter).select('u.id').orderBy(orderOf(filter.sort)));
}

export function listUserViewsById(db: Db, ids: readonly number[]): Promise<UserView[]> {
  return selectUsers(db, {}).where(isAnyOf('u.id', ids)).execute();
}

export function listUserViewsWithPendingById(db: Db, ids: readonly number[]): Promise<UserWithPendingView[]> {
  return withPending(db, selectUsers(db, {}).where(isAnyOf('u.id', ids))).execute();
}

/** Pending expenses are summed for the chosen rows only. */
function withPending(db: Db, users: ReturnType<typeof selectUsers>) {
  return db
    .selectFrom(users.as('u'))
    .innerJoinLateral(
      sql<{ pending_count: number; pending_minor: number }>`(
        select count(*) as pending_count, coalesce(sum(amount_minor), 0) as pending_minor
        from expenses where ${isPendingOfUser}
      )`.as('pending'),
      (join) => join.onTrue(),
    )
    .selectAll(['u', 'pending']);
}

function orderOf({ field, direction }: Sort = { field: 'name', direction: 'asc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, u.id`;
}

export function countUsers(db: Db, filter: UserFilter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findUserView(db: Db, id: number): Promise<UserView | undefined> {
  return selectUsers(db, {}).where('u.id', '=', id).executeTakeFirst();
}

export async function findUserIdByUsername(db: Db, folded: RawBuilder<string>): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', folded)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.id;
}

export function insertUser(tx: Db, user: NewUser): Promise<UserRow> {
  return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Locks in the order of ids, so that two transactions doing so cannot deadlock. */
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

/** In the order of ids, as all locks of users are taken. */
export function lockUsersById(tx: Db, ids: readonly number[]): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(isAnyOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateUserRow(
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
  if (options.endSessions) await endCredentialsOf(tx, id, options.now);
}
