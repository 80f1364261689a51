import type { QueryOf } from '@binaa/contract/endpoint';
import type { listProjects } from '@binaa/contract/projects';
import type { WorkStatus } from '@binaa/contract/work-status';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, isAnyOf, matchesFolded, readIds } from '../../platform/list.ts';
import type { Db, ProjectRow } from '../../schema.ts';

export type ProjectListQuery = QueryOf<typeof listProjects>;
type Sort = NonNullable<ProjectListQuery['sort']>;

/** The most sites included with a project. The paged call lists them all. */
const sitesShown = 100;

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  location: sql`lower(p.location)`,
  createdAt: sql`p.created_at`,
  totalPrice: sql`p.total_price_minor`,
  progress: sql`p.progress`,
  startDate: sql`p.start_date`,
  endDate: sql`p.end_date`,
};

function orderOf({ field, direction }: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, p.id desc`;
}

/** `statuses`: any of these. */
export type ProjectFilter = ProjectListQuery & { statuses?: readonly WorkStatus[] | undefined };

function matching(db: Db, { search, status, statuses }: ProjectFilter) {
  let query = db.selectFrom('projects as p').where('p.deleted_at', 'is', null);
  if (status) query = query.where('p.status', '=', status);
  if (statuses) query = query.where('p.status', 'in', [...statuses]);
  if (search) {
    const pattern = containing(search);
    // The first condition uses the index over both texts. The second drops matches that span name and location.
    query = query.where(sql<boolean>`(
      p.name || ' ' || p.location ilike ${pattern} and (p.name ilike ${pattern} or p.location ilike ${pattern})
      or ${matchesFolded(sql`p.search_text`, search)}
    )`);
  }
  return query;
}

export function listProjectViews(db: Db, query: ProjectListQuery, bounds: Bounds): Promise<ProjectView[]> {
  const order = orderOf(query.sort);
  const page = matching(db, query).selectAll('p').orderBy(order).limit(bounds.limit).offset(bounds.offset);
  return withCounts(db, page, order);
}

export function listProjectIds(db: Db, query: ProjectFilter): Promise<number[]> {
  return readIds(db, matching(db, query).select('p.id').orderBy(orderOf(query.sort)));
}

export function listProjectViewsById(db: Db, ids: readonly number[]): Promise<ProjectView[]> {
  return withCounts(db, matching(db, {}).selectAll('p').where(isAnyOf('p.id', ids)), orderOf());
}

export function countProjects(db: Db, query: ProjectListQuery): Promise<number> {
  return countRows(matching(db, query));
}

export async function findProjectView(db: Db, id: number): Promise<ProjectView | undefined> {
  const one = matching(db, {}).selectAll('p').where('p.id', '=', id);
  const [row] = await withCounts(db, one, orderOf());
  return row;
}

export type ProjectView = ProjectRow & {
  tasks_pending: number;
  tasks_in_progress: number;
  tasks_completed: number;
  workers: number;
  milestones_pending: number;
  milestones_in_progress: number;
  milestones_completed: number;
  site_count: number;
  sites: { id: number; name: string }[];
};

/** Selects the page first, so that counts are computed for its rows only, in the same query. */
async function withCounts(db: Db, page: Expression<ProjectRow>, order: RawBuilder<unknown>): Promise<ProjectView[]> {
  const { rows } = await sql<ProjectView>`
    select p.*, t.*, w.*, m.*, s.*
    from ${page} as p
    cross join lateral (
      select
        count(*) filter (where status = 'PENDING') as tasks_pending,
        count(*) filter (where status = 'IN_PROGRESS') as tasks_in_progress,
        count(*) filter (where status = 'COMPLETED') as tasks_completed
      from tasks where project_id = p.id and deleted_at is null
    ) as t
    cross join lateral (
      select count(distinct task_workers.user_id) as workers
      from tasks join task_workers on task_workers.task_id = tasks.id
      where tasks.project_id = p.id and tasks.deleted_at is null
    ) as w
    cross join lateral (
      select
        count(*) filter (where status = 'PENDING') as milestones_pending,
        count(*) filter (where status = 'IN_PROGRESS') as milestones_in_progress,
        count(*) filter (where status = 'COMPLETED') as milestones_completed
      from milestones where project_id = p.id and deleted_at is null
    ) as m
    cross join lateral (
      select
        count(*) as site_count,
        coalesce(
          json_agg(json_build_object('id', id, 'name', name) order by place) filter (where place <= ${sitesShown}), '[]'
        ) as sites
      from (
        select sites.id, sites.name, row_number() over (order by sites.created_at desc, sites.id desc) as place
        from site_projects join sites on sites.id = site_projects.site_id
        where site_projects.project_id = p.id and sites.deleted_at is null
      ) as placed
    ) as s
    order by ${order}`.execute(db);
  return rows;
}
