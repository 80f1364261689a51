import type { CompanyTransactionType, TransactionListQuery, TransactionRelatedType } from '@binaa/contract/finance';
import type { PostingKind } from '@binaa/contract/postings';
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { beginningOf, type Days, lastWeeks, onDays } from '../../platform/company-days.ts';
import { containing, countedOnce, isAnyOf, limitOf, readIds } from '../../platform/list.ts';
import { isNarrowedOnlyBy, sumTotals } from '../../platform/totals.ts';
import type { Db, Schema } from '../../schema.ts';

const depositKinds: readonly PostingKind[] = [
  'PROJECT_INCOME',
  'MANUAL_DEPOSIT',
  'EXPENSE_REVERSAL',
  'CASH_SURPLUS',
  'ADVANCE_RETURN',
  'PAYROLL_REVERSAL',
];
const withdrawalKinds: readonly PostingKind[] = [
  'MANUAL_WITHDRAWAL',
  'EXPENSE',
  'CASH_SHORTAGE',
  'ADVANCE',
  'PAYROLL',
  'INCOME_REVERSAL',
];

export const kindsOfType: Record<CompanyTransactionType, readonly PostingKind[]> = {
  DEPOSIT: depositKinds,
  WITHDRAWAL: withdrawalKinds,
};

const kindsOfPay: readonly PostingKind[] = ['ADVANCE', 'ADVANCE_RETURN'];

/** Whether the description names a person and what they were given. */
export function isOfPay(kind: PostingKind): boolean {
  return kindsOfPay.includes(kind);
}

export type CompanyPostingView = NonNullable<Awaited<ReturnType<typeof findCompanyPostingView>>>;

/**
 * Only postings that changed the company's balance: transfers between its own accounts are not included. All joins are
 * left joins, so that the planner drops them from a count.
 */
function companyPostings(db: Db) {
  return db
    .selectFrom('ledger_postings as posting')
    .leftJoin('users as maker', 'maker.id', 'posting.user_id')
    .leftJoin('expenses as expense', 'expense.id', 'posting.expense_id')
    .leftJoin('projects as project', (join) =>
      join.on((eb) => eb('project.id', '=', eb.fn.coalesce('posting.project_id', 'expense.project_id'))),
    )
    .where('posting.company_sequence', 'is not', null);
}

const postingColumns = [
  'posting.id',
  'posting.kind',
  'posting.amount_minor',
  'posting.description',
  'posting.user_id',
  'maker.name as user_name',
  'posting.created_at',
  'posting.project_id',
  'posting.expense_id',
  'posting.payroll_run_id',
  'project.name as project_name',
  'posting.company_balance_minor',
] as const;

export function findCompanyPostingView(db: Db, id: number) {
  return companyPostings(db)
    .select([...postingColumns])
    .$narrowType<{ user_name: string }>()
    .where('posting.id', '=', id)
    .executeTakeFirst();
}

export type TransactionFilter = {
  userId?: number;
  type?: CompanyTransactionType | undefined;
  reference?: { type: TransactionRelatedType; id: number };
  projectId?: number | undefined;
  timeZone: string;
  /** Whether a search finds the names in descriptions of advances. */
  seesPay: boolean;
} & Days;

type Sort = NonNullable<TransactionListQuery['sort']>;

/** A page and the total, read in one statement so that they agree. */
export async function listCompanyPostingViews(
  db: Db,
  filter: TransactionFilter,
  query: TransactionListQuery,
  bounds: { limit: number; offset: number },
): Promise<{ rows: CompanyPostingView[]; total: number }> {
  const sort = query.sort ?? newestFirst;
  const total = totalOf(db, filter, query.search);
  const rows = await companyPostings(db)
    .innerJoin(countedOnce(total).as('found'), (join) => join.onTrue())
    .where('posting.company_sequence', 'in', placesOfPage(db, filter, query.search, sort, bounds))
    .select([...postingColumns, 'found.count as total_count'])
    .$narrowType<{ user_name: string }>()
    .orderBy(orderOf(sort))
    .execute();
  const [first] = rows;
  if (first) return { rows, total: first.total_count };
  const { count } = await db.selectFrom(total.as('found')).selectAll().executeTakeFirstOrThrow();
  return { rows, total: count };
}

export function listCompanyPostingIds(
  db: Db,
  filter: TransactionFilter,
  { search, sort }: Pick<TransactionListQuery, 'search' | 'sort'>,
): Promise<number[]> {
  const found = matching(db, filter, search).select('posting.id');
  return readIds(db, found.orderBy(orderOf(sort ?? newestFirst)));
}

export function listCompanyPostingViewsById(db: Db, ids: readonly number[]): Promise<CompanyPostingView[]> {
  return companyPostings(db)
    .select([...postingColumns])
    .$narrowType<{ user_name: string }>()
    .where(isAnyOf('posting.id', ids))
    .execute();
}

const newestFirst: Sort = { field: 'createdAt', direction: 'desc' };

function orderOf({ field, direction }: Sort) {
  const place = sql`posting.company_sequence ${sql.raw(direction)}`;
  return field === 'amount' ? sql`posting.amount_minor ${sql.raw(direction)}, ${place}` : place;
}

/** Joins names only for a search: even a join that the planner drops prevents an index-only scan. */
function matching(db: Db, filter: TransactionFilter, search: string | undefined) {
  if (search)
    return companyPostings(db).where((eb) => eb.and([...filtersOf(eb, filter), mentions(eb, search, filter)]));
  return db
    .selectFrom('ledger_postings as posting')
    .where('posting.company_sequence', 'is not', null)
    .where((eb) => eb.and(filtersOf(eb, filter)));
}

/** The company sequence has no gaps, so an unfiltered page is found by sequence number instead of an offset. */
function placesOfPage(
  db: Db,
  filter: TransactionFilter,
  search: string | undefined,
  sort: Sort,
  { limit, offset }: { limit: number; offset: number },
): Expression<number | null> {
  const page = matching(db, filter, search)
    .select('posting.company_sequence')
    .orderBy(orderOf(sort))
    .limit(limitOf(limit));
  if (offset === 0) return page.$asScalar();
  if (sort.field !== 'createdAt' || !isWhole(filter, search)) return page.offset(offset).$asScalar();
  const beyond =
    sort.direction === 'asc'
      ? sql<boolean>`posting.company_sequence > ${offset}`
      : sql<boolean>`posting.company_sequence <= (select sequence from ledger_company) - ${offset}::integer`;
  return page.where(beyond).$asScalar();
}

function isWhole(filter: TransactionFilter, search: string | undefined): boolean {
  return !search && isNarrowedOnlyBy(filter, ['timeZone', 'seesPay']);
}

/** Read from the materialised totals for the whole list, one type or one user; counted otherwise. */
function totalOf(
  db: Db,
  filter: TransactionFilter,
  search: string | undefined,
): AliasableExpression<{ count: number }> {
  if (isWhole(filter, search)) return db.selectFrom('ledger_company').select('sequence as count');
  if (!search && isNarrowedOnlyBy(filter, ['timeZone', 'seesPay', 'type', 'userId'])) {
    const selector = filter.userId ? { name: 'postings.user', value: filter.userId } : { name: 'postings' };
    return sumTotals(db, [selector], filter.type && kindsOfType[filter.type]);
  }
  return matching(db, filter, search).select(({ fn }) => fn.countAll<number>().as('count'));
}

type Tables = Schema & { posting: Schema['ledger_postings']; maker: Schema['users']; project: Schema['projects'] };

function filtersOf(eb: ExpressionBuilder<Tables, 'posting'>, filter: TransactionFilter) {
  const { userId, type, reference, projectId } = filter;
  const filters: Expression<SqlBool>[] = onDays('posting.created_at', filter, filter.timeZone);
  if (projectId) {
    filters.push(sql`(posting.project_id = ${projectId}
      or posting.expense_id in (select id from expenses where project_id = ${projectId}))`);
  }
  if (userId) filters.push(eb('posting.user_id', '=', userId));
  // Literals, so that the condition matches a partial index.
  if (type) filters.push(sql<boolean>`posting.kind in (${sql.join(kindsOfType[type].map((kind) => sql.lit(kind)))})`);
  if (reference?.type === 'EXPENSE') filters.push(eb('posting.expense_id', '=', reference.id));
  if (reference?.type === 'PROJECT_INCOME') {
    filters.push(
      eb('posting.project_id', '=', reference.id),
      eb('posting.kind', 'in', ['PROJECT_INCOME', 'INCOME_REVERSAL']),
    );
  }
  if (reference?.type === 'PAYROLL') filters.push(eb('posting.payroll_run_id', '=', reference.id));
  // Manual transactions refer to no record.
  if (reference?.type === 'OTHER') filters.push(eb.lit(false));
  return filters;
}

function mentions(
  eb: ExpressionBuilder<Tables, 'posting' | 'maker' | 'project'>,
  search: string,
  { seesPay }: TransactionFilter,
) {
  const pattern = containing(search);
  return eb.or([
    eb.and([
      eb('posting.description', 'ilike', pattern),
      ...(seesPay ? [] : [eb('posting.kind', 'not in', kindsOfPay)]),
    ]),
    eb('maker.name', 'ilike', pattern),
    eb('project.name', 'ilike', pattern),
  ]);
}

const isIncome = sql<boolean>`kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'CASH_SURPLUS', 'INCOME_REVERSAL')`;
/** A returned cheque lowers the income of its own day. */
const earnedMinor = sql<number>`case when kind = 'INCOME_REVERSAL' then -amount_minor else amount_minor end`;
/** A reversal or a returned advance lowers the expenses; it is not income. */
const spentMinor = sql<number>`case when kind in ('EXPENSE_REVERSAL', 'ADVANCE_RETURN', 'PAYROLL_REVERSAL')
  then -amount_minor else amount_minor end`;

/**
 * Postings between two moments. Totals are materialised by UTC day, and the company's days differ from those, so the
 * remainders at both ends are read from the postings.
 */
function postedBetween(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  const utcDay = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'UTC')::date`;
  const firstWhole = sql`(${utcDay(sql`(${from} - interval '1 microsecond')`)} + 1)`;
  const beyondWhole = utcDay(until);
  const postedDirectly = (begin: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
    select kind, amount_minor, 1 as count from ledger_postings
    where company_sequence is not null and created_at >= ${begin} and created_at < ${end}`;
  return sql`(
    select status as kind, amount_minor, count from kept_totals
    where name = 'postings.day'
      and value >= to_char(${firstWhole}, 'YYYY-MM-DD') and value < to_char(${beyondWhole}, 'YYYY-MM-DD')
    union all ${postedDirectly(from, sql`${firstWhole}::timestamp at time zone 'UTC'`)}
    union all ${postedDirectly(sql`${beyondWhole}::timestamp at time zone 'UTC'`, until)}
  )`;
}

/** The company's balance at a moment; without one, its present balance. */
export async function readCompanyBalance(db: Db, at: RawBuilder<unknown> | undefined): Promise<number> {
  const later = at ? postedBetween(at, sql`timestamptz '9999-12-31Z'`) : undefined;
  const { rows } = await sql<{ balance_minor: number }>`
    select balance_minor - ${later ? sql`(select coalesce(sum(ledger_company_sign(kind) * amount_minor), 0) from ${later} as posted)` : sql`0`} as balance_minor
    from ledger_company
  `.execute(db);
  return rows[0]?.balance_minor ?? 0;
}

export type MoneySum = { income_minor: number; expenses_minor: number; count: number };

export async function sumSince(db: Db, firstDay: string, timeZone: string): Promise<MoneySum> {
  const from = beginningOf(firstDay, timeZone);
  const { rows } = await sql<MoneySum>`
    select coalesce(sum(${earnedMinor}) filter (where ${isIncome}), 0) as income_minor,
      coalesce(sum(${spentMinor}) filter (where not ${isIncome}), 0) as expenses_minor,
      coalesce(sum(count), 0) as count
    from ${postedBetween(from, sql`timestamptz '9999-12-31Z'`)} as posted
  `.execute(db);
  return rows[0] ?? { income_minor: 0, expenses_minor: 0, count: 0 };
}

export type WeekSum = { week_start: string; income_minor: number; expenses_minor: number };

/** A week without postings is included. */
export async function sumByWeek(db: Db, weeks: number, today: string, timeZone: string): Promise<WeekSum[]> {
  const { rows } = await sql<WeekSum>`
    select week.week_start,
      coalesce(sum(${earnedMinor}) filter (where ${isIncome}), 0) as income_minor,
      coalesce(sum(${spentMinor}) filter (where not ${isIncome}), 0) as expenses_minor
    from ${lastWeeks(weeks, today, timeZone)} week
    left join lateral ${postedBetween(sql`week.begins`, sql`week.ends`)} as posted on true
    group by week.week_start
    order by week.week_start
  `.execute(db);
  return rows;
}
