import { dashboardLimits } from '@binaa/contract/dashboard';
import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export async function countProjects(db: Db): Promise<{ total: number; active: number }> {
  return db
    .selectFrom('projects')
    .where('deleted_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'IN_PROGRESS').as('active'),
    ])
    .executeTakeFirstOrThrow();
}

export async function countUsers(db: Db): Promise<{ total: number; workers: number }> {
  return db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('role', '=', 'WORKER').as('workers'),
    ])
    .executeTakeFirstOrThrow();
}

export async function sumUpExpenses(db: Db) {
  return db
    .selectFrom('kept_totals')
    .where('name', '=', 'expenses')
    .select([
      sql<number>`coalesce(sum(amount_minor), 0)`.as('total_minor'),
      sql<number>`coalesce(sum(amount_minor) filter (where status = 'APPROVED'), 0)`.as('approved_minor'),
      sql<number>`coalesce(sum(amount_minor) filter (where status = 'PENDING'), 0)`.as('pending_minor'),
      sql<number>`coalesce(sum(count) filter (where status = 'PENDING'), 0)`.as('pending_count'),
    ])
    .executeTakeFirstOrThrow();
}

/** The projects under way with the most tasks. */
export async function taskProgressByProject(db: Db) {
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

export async function oldestPendingExpenses(db: Db) {
  return db
    .selectFrom('expenses as e')
    .innerJoin('users as u', 'u.id', 'e.submitted_by_id')
    .leftJoin('projects as p', 'p.id', 'e.project_id')
    .where('e.deleted_at', 'is', null)
    .where('e.status', '=', 'PENDING')
    .select(['e.id', 'e.category', 'e.amount_minor', 'e.spent_on', 'p.name as project_name', 'u.name as submitted_by'])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(dashboardLimits.decisionsShown)
    .execute();
}

export async function spendingByCategory(db: Db, since: string) {
  return db
    .selectFrom('expenses')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'APPROVED')
    .where('spent_on', '>=', since)
    .groupBy('category')
    .select(['category', sql<number>`sum(amount_minor)`.as('amount_minor')])
    .orderBy(sql`sum(amount_minor)`, 'desc')
    .orderBy('category')
    .limit(dashboardLimits.categoriesInChart)
    .$castTo<{ category: ExpenseCategory; amount_minor: number }>()
    .execute();
}

/** Checked in on that day and not out again, the latest first; the count is of all of them. */
export async function peopleOnSite(db: Db, day: string) {
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
