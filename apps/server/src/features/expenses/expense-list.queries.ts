import { type ExpenseListQuery, type ExpenseStatus, expenseMessages, expenseStatuses } from '@binaa/contract/expenses';
import { toMinor } from '@binaa/contract/money';
import type { PaymentMethod } from '@binaa/contract/payment-methods';
import { mayAttempt } from '@binaa/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { forbidden, invalidField } from '../../platform/http/app-error.ts';
import { type Bounds, countedOnce, isAnyOf, limitOf, readIds } from '../../platform/list.ts';
import {
  deepOffset,
  isNarrowedOnlyBy,
  placeInDays,
  selectorsOfDays,
  selectTotals,
  selectTotalsWithin,
  type TotalSelector,
} from '../../platform/totals.ts';
import type { Db } from '../../schema.ts';
import { categoriesOfCode } from '../cost-codes/categories-of-code.ts';
import { type ExpenseView, viewColumns, viewedExpenses } from './expense.queries.ts';
import { type FlagReader, isFlagged } from './expense-flags.ts';
import {
  findNamed,
  firstOfEachNamed,
  hasNamed,
  type Named,
  namesOnlyProjects,
  totalsOfNamed,
} from './expense-search.queries.ts';
import { type FlaggedView, withFlags } from './flagged-views.ts';

const sortColumns = {
  createdAt: sql.raw('expense.created_at'),
  date: sql.raw('expense.spent_on'),
  amount: sql.raw('expense.amount_minor'),
  category: sql.raw('expense.category'),
  status: sql.raw('expense.status'),
  projectName: sql.raw('project.name'),
  submittedBy: sql.raw('submitter.name'),
} as const;

/** Count and amount of the matching expenses in each status. */
export type ExpenseSum = {
  pending_count: number;
  pending_minor: number;
  approved_count: number;
  approved_minor: number;
  rejected_count: number;
  rejected_minor: number;
};

const sumColumns = sql.raw(
  expenseStatuses
    .flatMap((status) => ['count', 'minor'].map((sum) => `total.${status.toLowerCase()}_${sum}`))
    .join(', '),
);

/** A query whose searched word has been looked up. */
type Filter = Omit<ExpenseListQuery, 'search' | 'flagged'> & { named?: Named; hasFlags?: RawBuilder<boolean> };

async function filterOf(db: Db, reader: FlagReader, asked: ExpenseListQuery): Promise<Filter> {
  const { search, flagged, ...query } = asked;
  const isOfCost = query.costCodeId !== undefined || query.orderId !== undefined;
  if (isOfCost && !mayAttempt(reader.actor.role, 'cost.read')) throw forbidden();
  if (flagged != null && query.status !== 'PENDING') throw invalidField('flagged', expenseMessages.flagsOfPendingOnly);
  return {
    ...query,
    ...(flagged != null && { hasFlags: await isFlagged(db, reader, flagged) }),
    ...(search && { named: await findNamed(db, search) }),
  };
}

export async function listExpenseViews(db: Db, reader: FlagReader, asked: ExpenseListQuery): Promise<FlaggedView[]> {
  const query = await filterOf(db, reader, asked);
  const { rows } = await sql<ExpenseView>`
    select ${viewColumns} from ${viewedExpenses} where ${matching(query)} order by ${orderOf(query)}
  `.execute(db);
  return withFlags(db, reader, rows);
}

export async function listExpenseIds(db: Db, reader: FlagReader, asked: ExpenseListQuery): Promise<number[]> {
  const query = await filterOf(db, reader, asked);
  return readIds(
    db,
    sql`select expense.id from expenses as expense ${joinFor(sortOf(query).field)}
      where ${matching(query)} order by ${orderOf(query)}`,
  );
}

/** Without their flags. */
export async function listExpenseViewsById(db: Db, ids: readonly number[]): Promise<ExpenseView[]> {
  const { rows } = await sql<ExpenseView>`
    select ${viewColumns} from ${viewedExpenses} where ${matching({})} and ${isAnyOf('expense.id', ids)}
  `.execute(db);
  return rows;
}

/** A page with the totals, read in one statement so that they agree. */
export async function listExpensePageViews(
  db: Db,
  reader: FlagReader,
  asked: ExpenseListQuery,
  bounds: Bounds,
): Promise<{ views: FlaggedView[]; total: ExpenseSum }> {
  const query = await filterOf(db, reader, asked);
  const total = totalOf(db, query);
  const { rows: views } = await sql<ExpenseView & ExpenseSum>`
    select ${viewColumns}, ${sumColumns}
    from ${viewedExpenses} cross join ${countedOnce(total)} as total
    where expense.id in (${idsOfPage(query, bounds)})
    order by ${orderOf(query)}
  `.execute(db);
  const [first] = views;
  if (first) return { views: await withFlags(db, reader, views), total: first };
  const { rows } = await sql<ExpenseSum>`select ${sumColumns} from ${total} as total`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('The totals of expenses have no row.');
  return { views: [], total: sum };
}

function sortOf(query: Filter) {
  return query.sort ?? ({ field: 'createdAt', direction: 'desc' } as const);
}

function orderOf(query: Filter) {
  const { field, direction } = sortOf(query);
  const order = sql.raw(direction);
  if (field === 'category' || field === 'status') {
    // Many expenses share a value. Their indexes continue with the newest, so that a page needs no sorting.
    const ties = sql.raw(direction === 'asc' ? 'desc' : 'asc');
    return sql`${sortColumns[field]} ${order}, expense.created_at ${ties}, expense.id ${ties}`;
  }
  // Only for a nullable column: elsewhere `nulls last` would prevent the use of the index.
  const empty = sql.raw(field === 'projectName' ? ' nulls last' : '');
  return sql`${sortColumns[field]} ${order}${empty}, expense.id ${order}`;
}

/** Selects ids only and joins only what the order needs, so that an index can answer and skipped rows are not read. */
function idsOfPage(query: Filter, { limit, offset }: Bounds): RawBuilder<number> {
  const { field, direction } = sortOf(query);
  const found = (where: RawBuilder<unknown>, skipped: RawBuilder<unknown>) => sql<number>`
    select expense.id from expenses as expense ${joinFor(field)} where ${where}
    order by ${orderOf(query)} limit ${limitOf(limit)}${skipped}`;
  const { named, ...others } = query;
  if (named && field === 'createdAt' && offset < deepOffset) {
    const first = firstOfEachNamed(named, { where: matching(others), direction, count: limit + offset });
    const order = sql.raw(direction);
    return sql<number>`select found.id from (${first}) as found
      order by found.created_at ${order}, found.id ${order} limit ${limitOf(limit)} offset ${offset}`;
  }
  if (offset === 0) return found(matching(query), nothing);
  const isByDay = isNarrowedOnlyBy(query, ['status']) && (field === 'createdAt' || field === 'date');
  if (offset < deepOffset || !isByDay) return found(matching(query), sql` offset ${offset}`);

  const place = placeInDays(field === 'date' ? 'expenses.spent' : 'expenses.created', {
    status: query.status ?? undefined,
    direction,
    offset,
  });
  const here = field === 'date' ? reachesDay(direction) : reachesMoment(direction);
  const onward = found(sql`${matching(query)} and ${here}`, sql` offset place.skipped_on_day`);
  return sql`select found.id from ${place} as place cross join lateral (${onward}) as found`;
}

const nothing = sql``;

function joinFor(field: keyof typeof sortColumns): RawBuilder<unknown> {
  if (field === 'projectName') return sql`left join projects as project on project.id = expense.project_id`;
  if (field === 'submittedBy') return sql`join users as submitter on submitter.id = expense.submitted_by_id`;
  return nothing;
}

function reachesDay(direction: 'asc' | 'desc') {
  return direction === 'desc'
    ? sql<boolean>`expense.spent_on <= place.day`
    : sql<boolean>`expense.spent_on >= place.day`;
}

/** Totals by creation are materialised by UTC day. */
function reachesMoment(direction: 'asc' | 'desc') {
  return direction === 'desc'
    ? sql<boolean>`expense.created_at < (place.day + 1)::timestamp at time zone 'UTC'`
    : sql<boolean>`expense.created_at >= place.day::timestamp at time zone 'UTC'`;
}

/** Read from the materialised totals if the list has at most one filter beside the status; counted otherwise. */
function totalOf(db: Db, query: Filter): RawBuilder<ExpenseSum> {
  const { named } = query;
  const statuses = query.status ? [query.status] : undefined;
  const counts = sumsByStatus('kept.status', sql`sum(kept.count)`, sql`sum(kept.amount_minor)`);
  if (named && namesOnlyProjects(named) && isNarrowedOnlyBy(query, ['status', 'named'])) {
    return sql`${selectTotalsWithin(db, 'expenses.project.category', named.projectIds, statuses).select(counts)}`;
  }
  const selectors = totalSelectors(query);
  if (selectors) return sql`${selectTotals(db, selectors, statuses).select(counts)}`;
  const sums = sumsByStatus('expense.status', sql`count(*)`, sql`sum(expense.amount_minor)`);
  return sql`(${db.selectFrom('expenses as expense').where(matching(query)).select(sums)})`;
}

function sumsByStatus(status: string, count: RawBuilder<unknown>, amount: RawBuilder<unknown>) {
  return expenseStatuses.flatMap((one) => {
    const ofStatus = sql`filter (where ${sql.ref(status)} = ${sql.lit(one)})`;
    const name = one.toLowerCase() as Lowercase<ExpenseStatus>;
    return [
      sql<number>`coalesce(${count} ${ofStatus}, 0)`.as(`${name}_count`),
      sql<number>`coalesce(${amount} ${ofStatus}, 0)`.as(`${name}_minor`),
    ];
  });
}

function totalSelectors(query: Filter): TotalSelector[] | undefined {
  const { submittedById, category, startDate, endDate, named, projectId, costCodeId, orderId } = query;
  if (named && isNarrowedOnlyBy(query, ['status', 'named'])) return totalsOfNamed(named);
  if (isNarrowedOnlyBy(query, ['status'])) return [{ name: 'expenses' }];
  if (submittedById && isNarrowedOnlyBy(query, ['status', 'submittedById'])) {
    return [{ name: 'expenses.submitter', value: submittedById }];
  }
  if (projectId && isNarrowedOnlyBy(query, ['status', 'projectId', 'costCodeId'])) {
    const name = 'expenses.project.category';
    if (!costCodeId) return [{ name, from: `${projectId} `, below: `${projectId} ~` }];
    const values = sql`select ${`${projectId} `} || one from unnest(${categoriesOfCode(costCodeId)}) as one`;
    return [{ name, valueIn: values }];
  }
  if (orderId && isNarrowedOnlyBy(query, ['status', 'orderId'])) return [{ name: 'expenses.order', value: orderId }];
  if (category && isNarrowedOnlyBy(query, ['status', 'category'])) {
    return [{ name: 'expenses.category.month', from: `${category} `, below: `${category} ~` }];
  }
  if (isNarrowedOnlyBy(query, ['status', 'startDate', 'endDate']))
    return selectorsOfDays('expenses.spent', startDate ?? undefined, endDate ?? undefined);
  return undefined;
}

/** Literals, so that the condition matches a partial index. */
function isPaidBy(method: PaymentMethod): RawBuilder<boolean> {
  return method === 'CASH'
    ? sql<boolean>`coalesce(expense.payment_method, 'CASH') = 'CASH'`
    : sql<boolean>`expense.payment_method = ${sql.lit(method)} and expense.payment_method <> 'CASH'`;
}

function matching(query: Filter): RawBuilder<boolean> {
  const filters = [sql<boolean>`expense.deleted_at is null`];
  if (query.projectId) filters.push(sql`expense.project_id = ${query.projectId}`);
  if (query.submittedById) filters.push(sql`expense.submitted_by_id = ${query.submittedById}`);
  if (query.status) filters.push(sql`expense.status = ${query.status}`);
  if (query.supplierId) filters.push(sql`expense.supplier_id = ${query.supplierId}`);
  if (query.siteId) filters.push(sql`expense.site_id = ${query.siteId}`);
  if (query.noSite) filters.push(sql`expense.site_id is null`);
  if (query.noSupplier) filters.push(sql`expense.supplier_id is null`);
  if (query.paymentMethod) filters.push(isPaidBy(query.paymentMethod));
  if (query.hasFlags) filters.push(query.hasFlags);
  if (query.category) filters.push(sql`expense.category = ${query.category}`);
  if (query.orderId) filters.push(sql`expense.order_id = ${query.orderId}`);
  if (query.costCodeId) filters.push(sql`expense.category = any (${categoriesOfCode(query.costCodeId)})`);
  if (query.startDate) filters.push(sql`expense.spent_on >= ${query.startDate}`);
  if (query.endDate) filters.push(sql`expense.spent_on <= ${query.endDate}`);
  if (query.minAmount !== undefined) filters.push(sql`expense.amount_minor >= ${toMinor(query.minAmount)}`);
  if (query.maxAmount !== undefined) filters.push(sql`expense.amount_minor <= ${toMinor(query.maxAmount)}`);
  if (query.named) filters.push(hasNamed(query.named));
  return sql.join(filters, sql` and `);
}
