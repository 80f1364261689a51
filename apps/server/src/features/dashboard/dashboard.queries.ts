import { dashboardLimits } from '@binaa/contract/dashboard';
import { type ExpenseCategory, expenseCategories } from '@binaa/contract/expense-categories';
import { sql } from 'kysely';
import { selectTotals } from '../../platform/totals.ts';
import type { Db } from '../../schema.ts';

export type TotalName = 'projects' | 'users' | 'expenses';
export type Total = { name: TotalName; status: string; count: number; amount_minor: number };

/** Count and sum by status (of users: by role), from the materialised totals. */
export async function listTotals(db: Db, names: TotalName[]): Promise<Total[]> {
  if (names.length === 0) return [];
  return selectTotals(
    db,
    names.map((name) => ({ name })),
  )
    .select([
      'kept.name',
      'kept.status',
      sql<number>`sum(kept.count)`.as('count'),
      sql<number>`sum(kept.amount_minor)`.as('amount_minor'),
    ])
    .groupBy(['kept.name', 'kept.status'])
    .$castTo<Total>()
    .execute();
}

/** The unfinished projects with the most tasks. */
export function taskProgressByProject(db: Db) {
  return db
    .selectFrom('projects as p')
    .innerJoin('kept_totals as kept', (join) =>
      join.on('kept.name', '=', 'tasks.project').on(sql<boolean>`kept.value = p.id::text`),
    )
    .where('p.deleted_at', 'is', null)
    .where('p.status', '!=', 'COMPLETED')
    .groupBy(['p.id', 'p.name'])
    .having(sql<number>`sum(kept.count)`, '>', 0)
    .select([
      'p.id as projectId',
      'p.name',
      sql<number>`coalesce(sum(kept.count) filter (where kept.status = 'COMPLETED'), 0)`.as('completedTasks'),
      sql<number>`sum(kept.count)`.as('totalTasks'),
    ])
    .orderBy(sql`sum(kept.count)`, 'desc')
    .orderBy('p.id')
    .limit(dashboardLimits.projectsInChart)
    .execute();
}

export type CategorySpending = { category: ExpenseCategory; amount_minor: number };

/** The first, partial month is summed from the expenses; later months come from the materialised totals. */
export async function spendingByCategory(db: Db, since: string): Promise<CategorySpending[]> {
  const { rows } = await sql<CategorySpending>`
    select category, sum(amount_minor) as amount_minor from (
      select category, amount_minor from expenses
      where deleted_at is null and status = 'APPROVED' and spent_on >= ${since}::date
        and spent_on < (date_trunc('month', ${since}::date) + interval '1 month')::date
      union all
      select category, amount_minor
      from unnest(${expenseCategories}::text[]) as category
      -- "offset 0" is an optimisation barrier: one index lookup per category instead of a join over all months.
      cross join lateral (
        select amount_minor from kept_totals
        where name = 'expenses.category.month' and status = 'APPROVED'
          and value > category || to_char(${since}::date, ' YYYY-MM') and value < category || ' ~'
        offset 0
      ) as kept
    ) as spent
    group by category
    having sum(amount_minor) > 0
    order by sum(amount_minor) desc, category
    limit ${sql.lit(dashboardLimits.categoriesInChart)}
  `.execute(db);
  return rows;
}

export type PersonOnSite = Awaited<ReturnType<typeof peopleOnSite>>[number];

/** People checked in on that day and not yet out, latest first, with the count of all of them. */
export function peopleOnSite(db: Db, day: string) {
  return db
    .selectFrom('attendances as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .where('a.deleted_at', 'is', null)
    .where('a.date', '=', day)
    .where('a.out_time', 'is', null)
    .select([
      'a.id',
      'a.user_id',
      'u.name',
      'u.role',
      's.name as site_name',
      'a.in_time',
      sql<number>`count(*) over ()`.as('count'),
    ])
    .orderBy('a.in_time', 'desc')
    .orderBy('a.id', 'desc')
    .limit(dashboardLimits.onSiteShown)
    .execute();
}
