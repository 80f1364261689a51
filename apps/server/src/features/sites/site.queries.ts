import type { QueryOf } from '@binaa/contract/endpoint';
import type { listSites } from '@binaa/contract/sites';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { containing, countRows, isAnyOf, matchesFolded, type OptionalBounds, readIds } from '../../platform/list.ts';
import type { Db, SiteRow } from '../../schema.ts';

export type SiteListQuery = QueryOf<typeof listSites>;
type Sort = NonNullable<SiteListQuery['sort']>;

export type SiteView = Omit<SiteRow, 'radius_m'> & {
  radius_m: number;
  project_name: string;
  project_count: number;
  projects: { id: number; name: string }[];
  task_count: number;
};

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(s.name)`,
  createdAt: sql`s.created_at`,
  progress: sql`s.progress`,
  expenses: sql`s.expenses_minor`,
};

function orderOf({ field, direction }: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)} nulls last, s.id desc`;
}

function matching(db: Db, { search, projectId }: SiteListQuery) {
  let query = db.selectFrom('sites as s').where('s.deleted_at', 'is', null);
  if (search) {
    const folded = matchesFolded(sql`s.search_text`, search);
    query = query.where((eb) => eb.or([eb('s.name', 'ilike', containing(search)), folded]));
  }
  if (projectId) {
    query = query.where('s.id', 'in', (eb) =>
      eb.selectFrom('site_projects').select('site_id').where('project_id', '=', projectId),
    );
  }
  return query;
}

export function listSiteViews(db: Db, query: SiteListQuery, bounds: OptionalBounds): Promise<SiteView[]> {
  const order = orderOf(query.sort);
  const all = matching(db, query).selectAll('s').orderBy(order).offset(bounds.offset);
  return withCounts(db, bounds.limit === undefined ? all : all.limit(bounds.limit), order);
}

export function listSiteIds(db: Db, query: SiteListQuery): Promise<number[]> {
  return readIds(db, matching(db, query).select('s.id').orderBy(orderOf(query.sort)));
}

export function listSiteViewsById(db: Db, ids: readonly number[]): Promise<SiteView[]> {
  return withCounts(db, matching(db, {}).selectAll('s').where(isAnyOf('s.id', ids)), orderOf());
}

export function countSites(db: Db, query: SiteListQuery): Promise<number> {
  return countRows(matching(db, query));
}

export async function findSiteView(db: Db, id: number): Promise<SiteView | undefined> {
  const [row] = await withCounts(db, matching(db, {}).selectAll('s').where('s.id', '=', id), orderOf());
  return row;
}

/** Selects the page first, so that counts are computed for its rows only, in the same query. */
async function withCounts(db: Db, page: Expression<SiteRow>, order: RawBuilder<unknown>): Promise<SiteView[]> {
  const { rows } = await sql<SiteView>`
    select s.*, main.name as project_name, l.*, t.*, coalesce(s.radius_m, field_settings.radius_m) as radius_m
    from ${page} as s
    join projects as main on main.id = s.project_id
    cross join field_settings
    cross join lateral (
      select
        count(*) as project_count,
        coalesce(
          json_agg(
            json_build_object('id', projects.id, 'name', projects.name)
            order by projects.id <> s.project_id, lower(projects.name), projects.id
          ),
          '[]'
        ) as projects
      from site_projects join projects on projects.id = site_projects.project_id
      where site_projects.site_id = s.id and projects.deleted_at is null
    ) as l
    cross join lateral (
      select count(*) as task_count
      from tasks join projects on projects.id = tasks.project_id
      where tasks.site_id = s.id and tasks.deleted_at is null and projects.deleted_at is null
    ) as t
    order by ${order}`.execute(db);
  return rows;
}

export type TaskOfSite = Awaited<ReturnType<typeof listTasksOfSite>>[number];

export function listTasksOfSite(db: Db, siteId: number, limit: number) {
  return db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select([
      'tasks.id',
      'tasks.name',
      'tasks.description',
      'tasks.category',
      'tasks.status',
      'tasks.expected_end_date',
    ])
    .where('tasks.site_id', '=', siteId)
    .where('tasks.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null)
    .orderBy('tasks.created_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(limit)
    .execute();
}
