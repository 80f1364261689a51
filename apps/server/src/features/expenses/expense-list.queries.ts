import { type ExpenseCategory, expenseCategories, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import type { ExpenseListQuery } from '@binaa/contract/expenses';
import { toMinor } from '@binaa/contract/money';
import { type AliasableExpression, type Expression, type ExpressionBuilder, sql } from 'kysely';
import {
  deepOffset,
  isNarrowedOnlyBy,
  type KeptPart,
  type KeptTotal,
  keptDays,
  keptTotal,
  placeInDays,
} from '../../platform/kept-totals.ts';
import { containing } from '../../platform/list.ts';
import type { Db, Schema } from '../../schema.ts';
import { type ExpenseView, expenseViews, viewColumns } from './expense.queries.ts';

const sortColumns = {
  createdAt: 'expense.created_at',
  date: 'expense.spent_on',
  amount: 'expense.amount_minor',
  category: 'expense.category',
  status: 'expense.status',
  projectName: 'project.name',
  submittedBy: 'submitter.name',
} as const;

type Bounds = { limit: number; offset: number };
type Named = { submitted_by_name: string };

export function listExpenseViews(db: Db, query: ExpenseListQuery): Promise<ExpenseView[]> {
  return expenseViews(db)
    .where((eb) => eb.and(filtersOf(eb, query)))
    .selectAll('expense')
    .select(viewColumns)
    .$narrowType<Named>()
    .orderBy(orderOf(query))
    .execute();
}

/** A page and, from the same moment, how many there are in all and their sum. */
export async function listExpensePageViews(
  db: Db,
  query: ExpenseListQuery,
  bounds: Bounds,
): Promise<{ views: ExpenseView[]; count: number; totalMinor: number }> {
  const total = totalOf(db, query);
  const views = await expenseViews(db)
    .innerJoin(total.as('total'), (join) => join.onTrue())
    .where('expense.id', 'in', idsOfPage(db, query, bounds))
    .selectAll('expense')
    .select([...viewColumns, 'total.count as total_count', 'total.amount_minor as total_minor'])
    .$narrowType<Named>()
    .orderBy(orderOf(query))
    .execute();
  const [first] = views;
  if (first) return { views, count: first.total_count, totalMinor: first.total_minor };
  const { count, amount_minor } = await db.selectFrom(total.as('total')).selectAll().executeTakeFirstOrThrow();
  return { views, count, totalMinor: amount_minor };
}

/** Without the names: even a join that the database leaves out again would keep it from reading an index alone. */
function matching(db: Db, query: ExpenseListQuery) {
  return db
    .selectFrom('expenses as expense')
    .where('expense.deleted_at', 'is', null)
    .where((eb) => eb.and(filtersOf(eb, query)));
}

function sortOf(query: ExpenseListQuery) {
  return query.sort ?? ({ field: 'createdAt', direction: 'desc' } as const);
}

function orderOf(query: ExpenseListQuery) {
  const { field, direction } = sortOf(query);
  const order = sql.raw(direction);
  // Where the column can be empty, the empty come last; elsewhere that would only keep the index from being used.
  const empty = sql.raw(field === 'projectName' ? ' nulls last' : '');
  return sql`${sql.ref(sortColumns[field])} ${order}${empty}, expense.id ${order}`;
}

/** Found within an index where there is one, so that what is skipped is not read. */
function idsOfPage(db: Db, query: ExpenseListQuery, { limit, offset }: Bounds): Expression<number> {
  const { field, direction } = sortOf(query);
  const found = matching(db, query)
    .$if(field === 'projectName', (named) => named.leftJoin('projects as project', 'project.id', 'expense.project_id'))
    .$if(field === 'submittedBy', (named) => named.innerJoin('users as submitter', 'submitter.id', 'submitted_by_id'))
    .select('expense.id')
    .orderBy(orderOf(query))
    .limit(sql.lit(limit));
  if (offset === 0) return found.$asScalar();
  const isByDay = isNarrowedOnlyBy(query, ['status']) && (field === 'createdAt' || field === 'date');
  if (offset < deepOffset || !isByDay) return found.offset(offset).$asScalar();

  const list = field === 'date' ? 'expenses.spent' : 'expenses.created';
  const here = field === 'date' ? reachesDay(direction) : reachesMoment(direction);
  return db
    .selectFrom(placeInDays(list, { status: query.status ?? undefined, direction, offset }).as('place'))
    .innerJoinLateral(found.where(here).offset(sql<number>`place.skipped_on_day`).as('expense'), (join) =>
      join.onTrue(),
    )
    .select('expense.id')
    .$asScalar();
}

function reachesDay(direction: 'asc' | 'desc') {
  return direction === 'desc'
    ? sql<boolean>`expense.spent_on <= place.day`
    : sql<boolean>`expense.spent_on >= place.day`;
}

/** Totals by creation are kept by the days of UTC. */
function reachesMoment(direction: 'asc' | 'desc') {
  return direction === 'desc'
    ? sql<boolean>`expense.created_at < (place.day + 1)::timestamp at time zone 'UTC'`
    : sql<boolean>`expense.created_at >= place.day::timestamp at time zone 'UTC'`;
}

/** Kept, where the list is narrowed by one thing and perhaps by status; counted within an index otherwise. */
function totalOf(db: Db, query: ExpenseListQuery): AliasableExpression<KeptTotal> {
  const parts = keptParts(query);
  if (parts) return keptTotal(db, parts, query.status ?? undefined);
  return matching(db, query).select(({ fn }) => [
    fn.countAll<number>().as('count'),
    fn.coalesce(fn.sum<number>('expense.amount_minor'), sql<number>`0`).as('amount_minor'),
  ]);
}

function keptParts(query: ExpenseListQuery): KeptPart[] | undefined {
  const { submittedById, category, startDate, endDate } = query;
  if (isNarrowedOnlyBy(query, ['status'])) return [{ name: 'expenses' }];
  if (submittedById && isNarrowedOnlyBy(query, ['status', 'submittedById'])) {
    return [{ name: 'expenses.submitter', value: submittedById }];
  }
  if (category && isNarrowedOnlyBy(query, ['status', 'category']))
    return [{ name: 'expenses.category', value: category }];
  if (isNarrowedOnlyBy(query, ['status', 'startDate', 'endDate']))
    return keptDays('expenses.spent', startDate ?? undefined, endDate ?? undefined);
  return undefined;
}

type Tables = Schema & { expense: Schema['expenses'] };

function filtersOf(eb: ExpressionBuilder<Tables, 'expense'>, query: ExpenseListQuery) {
  const filters = [];
  if (query.projectId) filters.push(eb('expense.project_id', '=', query.projectId));
  if (query.submittedById) filters.push(eb('expense.submitted_by_id', '=', query.submittedById));
  if (query.status) filters.push(eb('expense.status', '=', query.status));
  if (query.category) filters.push(eb('expense.category', '=', query.category));
  if (query.startDate) filters.push(eb('expense.spent_on', '>=', query.startDate));
  if (query.endDate) filters.push(eb('expense.spent_on', '<=', query.endDate));
  if (query.minAmount !== undefined) filters.push(eb('expense.amount_minor', '>=', toMinor(query.minAmount)));
  if (query.maxAmount !== undefined) filters.push(eb('expense.amount_minor', '<=', toMinor(query.maxAmount)));
  if (query.search) {
    const pattern = containing(query.search);
    filters.push(
      eb.or([
        eb('expense.category', '=', eb.fn.any(eb.val(categoriesNamed(query.search)))),
        eb('expense.project_id', 'in', eb.selectFrom('projects').select('id').where('name', 'ilike', pattern)),
        eb('expense.submitted_by_id', 'in', eb.selectFrom('users').select('id').where('name', 'ilike', pattern)),
      ]),
    );
  }
  return filters;
}

/** Found by the code and by the label in either language: the database knows only the code. */
function categoriesNamed(search: string): ExpenseCategory[] {
  const wanted = search.toLowerCase();
  return expenseCategories.filter((category) => {
    const { en, ar } = expenseCategoryLabels[category];
    return [category, en, ar].some((text) => text.toLowerCase().includes(wanted));
  });
}
