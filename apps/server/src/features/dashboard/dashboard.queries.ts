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

/** All of them, or those a user has as assignee or as one of the workers. */
export async function countTasks(db: Db, ownerId: number | undefined) {
  let query = db
    .selectFrom('tasks as t')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .where('t.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null);
  if (ownerId !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('t.assigned_to_id', '=', ownerId),
        eb.exists(
          eb
            .selectFrom('task_workers as w')
            .select('w.user_id')
            .whereRef('w.task_id', '=', 't.id')
            .where('w.user_id', '=', ownerId),
        ),
      ]),
    );
  }
  const counts = await query
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where t.completed)`.as('completed'),
      sql<number>`count(*) filter (where not t.completed and t.completion_percentage > 0)`.as('inProgress'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, pending: counts.total - counts.completed - counts.inProgress };
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
    .selectFrom('expenses')
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`coalesce(sum(amount_minor), 0)`.as('total_minor'),
      sql<number>`coalesce(sum(amount_minor) filter (where status = 'APPROVED'), 0)`.as('approved_minor'),
      sql<number>`coalesce(sum(amount_minor) filter (where status = 'PENDING'), 0)`.as('pending_minor'),
      sql<number>`count(*) filter (where status = 'PENDING')`.as('pending_count'),
    ])
    .executeTakeFirstOrThrow();
}

/** The projects under way with the most tasks. */
export async function taskProgressByProject(db: Db) {
  return db
    .selectFrom('projects as p')
    .innerJoin('tasks as t', (join) => join.onRef('t.project_id', '=', 'p.id').on('t.deleted_at', 'is', null))
    .where('p.deleted_at', 'is', null)
    .where('p.status', '!=', 'COMPLETED')
    .groupBy(['p.id', 'p.name'])
    .select([
      'p.id as projectId',
      'p.name',
      sql<number>`count(*) filter (where t.completed)`.as('completedTasks'),
      sql<number>`count(*)`.as('totalTasks'),
    ])
    .orderBy(sql`count(*)`, 'desc')
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
