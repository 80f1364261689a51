import type { Sort } from '@binaa/contract/paging';
import type { PostingKind } from '@binaa/contract/postings';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Days, onDays } from '../../platform/company-days.ts';
import { containing, isAnyOf, limitOf, type OptionalBounds, readIds } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { isHolder, offeredBy, pendingFloatOf } from './cash-figures.ts';

export type HolderView = NonNullable<Awaited<ReturnType<typeof findHolderView>>>;

/**
 * Every ADMIN and FOREMAN holds an account, and everyone who once was one and has a ledger account: an ADMIN must be able
 * to see that money and take it back.
 */
function holders(db: Db, now: Date) {
  return db
    .selectFrom('users as holder')
    .leftJoin('ledger_accounts as account', 'account.holder_id', 'holder.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('kept_totals as kept')
          .select(({ fn }) => [
            fn.sum<number>('kept.amount_minor').filterWhere('kept.status', '=', 'APPROVED').as('approved'),
            fn.sum<number>('kept.amount_minor').filterWhere('kept.status', '=', 'PENDING').as('pending'),
            fn.sum<number>('kept.amount_minor').filterWhere('kept.status', '=', 'REJECTED').as('rejected'),
          ])
          .where('kept.name', '=', 'expenses.submitter')
          .where(sql<boolean>`kept.value = holder.id::text`)
          .as('totals'),
      (join) => join.onTrue(),
    )
    .leftJoin('float_settings as settings', 'settings.user_id', 'holder.id')
    .where(isHolder)
    .select((eb) => [
      'holder.id',
      'holder.name',
      'holder.role',
      eb.fn.coalesce('account.balance_minor', eb.val(0)).as('balance_minor'),
      eb.fn.coalesce('totals.approved', eb.val(0)).as('approved_minor'),
      eb.fn.coalesce('totals.pending', eb.val(0)).as('pending_minor'),
      eb.fn.coalesce('totals.rejected', eb.val(0)).as('rejected_minor'),
      pendingFloatOf(sql.ref('holder.id')).as('pending_float_minor'),
      offeredBy(sql.ref('holder.id'), now).as('offered_minor'),
      'settings.ceiling_minor',
      'settings.single_limit_minor',
      'settings.low_at_minor',
      eb.fn.coalesce('settings.version', sql<number>`1`).as('settings_version'),
    ]);
}

export function findHolderView(db: Db, userId: number, now: Date) {
  return holders(db, now).where('holder.id', '=', userId).executeTakeFirst();
}

export function findHolder(db: Db, userId: number): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('users as holder')
    .select('holder.name')
    .where('holder.id', '=', userId)
    .where(isHolder)
    .executeTakeFirst();
}

export async function listHolderViews(
  db: Db,
  query: { search?: string | undefined; sort?: Sort<'userName' | 'balance'> | undefined },
  now: Date,
  bounds: OptionalBounds,
): Promise<{ rows: HolderView[]; total: number }> {
  const { field, direction } = query.sort ?? { field: 'userName', direction: 'asc' };
  const all = holders(db, now).$if(Boolean(query.search), (found) =>
    found.where('holder.name', 'ilike', containing(query.search ?? '')),
  );
  const [rows, { total }] = await Promise.all([
    all
      .orderBy(field === 'balance' ? sql`balance_minor` : sql`lower(holder.name)`, direction)
      .orderBy('holder.id')
      .$if(bounds.limit !== undefined, (page) => page.limit(limitOf(bounds.limit ?? 0)))
      .offset(bounds.offset)
      .execute(),
    db
      .selectFrom(all.as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type FloatEntryView = {
  id: number;
  kind: PostingKind;
  signed_minor: number;
  balance_minor: number;
  description: string;
  expense_id: number | null;
  created_at: Date;
  holder_id: number;
  holder_name: string;
  user_id: number;
  user_name: string;
};

/**
 * A posting touches at most one float, so the posting's id serves as the transaction's id. Left joins, so that the planner
 * drops them from a count.
 */
function floatEntries(db: Db) {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .leftJoin('ledger_postings as posting', 'posting.id', 'entry.posting_id')
    .leftJoin('users as holder', 'holder.id', 'account.holder_id')
    .leftJoin('users as maker', 'maker.id', 'posting.user_id')
    .where('account.kind', '=', 'FLOAT');
}

const entryColumns = [
  'posting.id',
  'posting.kind',
  'entry.amount_minor as signed_minor',
  'entry.balance_minor',
  'posting.description',
  'posting.expense_id',
  'posting.created_at',
  'holder.id as holder_id',
  'holder.name as holder_name',
  'maker.id as user_id',
  'maker.name as user_name',
] as const;

export function findFloatEntryView(db: Db, postingId: number): Promise<FloatEntryView | undefined> {
  return floatEntries(db)
    .select([...entryColumns])
    .$narrowType<FloatEntryView>()
    .where('posting.id', '=', postingId)
    .executeTakeFirst();
}

export type FloatEntryQuery = {
  holderId?: number | undefined;
  expenseId?: number | undefined;
  projectId?: number | undefined;
  search?: string | undefined;
  sort?: Sort<'createdAt' | 'amount'> | undefined;
} & Days;

function matching(db: Db, query: FloatEntryQuery, timeZone: string) {
  return floatEntries(db).where((eb) => {
    const filters: Expression<SqlBool>[] = onDays('posting.created_at', query, timeZone);
    if (query.projectId) {
      filters.push(sql`posting.expense_id in (select id from expenses where project_id = ${query.projectId})`);
    }
    if (query.holderId) filters.push(eb('account.holder_id', '=', query.holderId));
    if (query.expenseId) filters.push(eb('posting.expense_id', '=', query.expenseId));
    if (query.search) {
      const pattern = containing(query.search);
      filters.push(eb.or([eb('posting.description', 'ilike', pattern), eb('holder.name', 'ilike', pattern)]));
    }
    return eb.and(filters);
  });
}

function orderOf({ sort }: FloatEntryQuery): RawBuilder<unknown> {
  const { field, direction } = sort ?? { field: 'createdAt', direction: 'desc' };
  const order = sql.raw(direction);
  const place = sql`entry.id ${order}`;
  return field === 'amount' ? sql`abs(entry.amount_minor) ${order}, ${place}` : place;
}

export function listFloatPostingIds(db: Db, query: FloatEntryQuery, timeZone: string): Promise<number[]> {
  return readIds(db, matching(db, query, timeZone).select('posting.id').orderBy(orderOf(query)));
}

export function listFloatEntryViewsById(db: Db, postingIds: readonly number[]): Promise<FloatEntryView[]> {
  return floatEntries(db)
    .select([...entryColumns])
    .$narrowType<FloatEntryView>()
    .where(isAnyOf('posting.id', postingIds))
    .execute();
}

export async function listFloatEntryViews(
  db: Db,
  query: FloatEntryQuery,
  timeZone: string,
  bounds: OptionalBounds,
): Promise<{ rows: FloatEntryView[]; total: number }> {
  const found = matching(db, query, timeZone);
  const [rows, { total }] = await Promise.all([
    found
      .select([...entryColumns])
      .$narrowType<FloatEntryView>()
      .orderBy(orderOf(query))
      .$if(bounds.limit !== undefined, (page) => page.limit(limitOf(bounds.limit ?? 0)))
      .offset(bounds.offset)
      .execute(),
    query.search || query.expenseId || query.projectId || query.startDate || query.endDate
      ? found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      : readEntryCount(db, query.holderId),
  ]);
  return { rows, total };
}

/** The account's balance at a moment; without one, its present balance. */
export async function readFloatBalance(db: Db, holderId: number, at: RawBuilder<Date> | undefined): Promise<number> {
  const account = await db
    .selectFrom('ledger_accounts as account')
    .where('account.holder_id', '=', holderId)
    .select((eb) => {
      const later = eb
        .selectFrom('ledger_entries as entry')
        .innerJoin('ledger_postings as posting', 'posting.id', 'entry.posting_id')
        .select(sql<number>`coalesce(sum(entry.amount_minor), 0)`.as('sum'))
        .whereRef('entry.account_id', '=', 'account.id')
        .where(sql<boolean>`posting.created_at >= ${at ?? sql`'infinity'`}`);
      return sql<number>`account.balance_minor - ${later}`.as('balance_minor');
    })
    .executeTakeFirst();
  return account?.balance_minor ?? 0;
}

/** Every account stores its number of entries. */
function readEntryCount(db: Db, holderId: number | undefined): Promise<{ total: number }> {
  return db
    .selectFrom('ledger_accounts')
    .select(sql<number>`coalesce(sum(entry_count), 0)`.as('total'))
    .where('kind', '=', 'FLOAT')
    .$if(holderId !== undefined, (accounts) => accounts.where('holder_id', '=', holderId ?? null))
    .executeTakeFirstOrThrow();
}
