import type { QueryOf } from '@binaa/contract/endpoint';
import type { listProjectMilestones } from '@binaa/contract/milestones';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, isAnyOf, readIds } from '../../platform/list.ts';
import type { Db, MilestoneRow } from '../../schema.ts';

export type MilestoneListQuery = QueryOf<typeof listProjectMilestones>;
type Sort = NonNullable<MilestoneListQuery['sort']>;

export type MilestoneView = MilestoneRow & { project_name: string };

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(milestones.name)`,
  dueDate: sql`milestones.due_date`,
  createdAt: sql`milestones.created_at`,
};

function orderOf({ field, direction }: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, milestones.id desc`;
}

/** The milestones of a deleted project are hidden with it. */
function presentMilestones(db: Db) {
  return db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.project_id')
    .where('milestones.deleted_at', 'is', null)
    .where('projects.deleted_at', 'is', null);
}

function matching(db: Db, projectId: number, { search, status }: MilestoneListQuery) {
  let query = presentMilestones(db).where('milestones.project_id', '=', projectId);
  if (status) query = query.where('milestones.status', '=', status);
  if (search) query = query.where('milestones.name', 'ilike', containing(search));
  return query;
}

export function listMilestoneViews(
  db: Db,
  projectId: number,
  query: MilestoneListQuery,
  bounds: Bounds,
): Promise<MilestoneView[]> {
  return matching(db, projectId, query)
    .selectAll('milestones')
    .select('projects.name as project_name')
    .orderBy(orderOf(query.sort))
    .limit(bounds.limit)
    .offset(bounds.offset)
    .execute();
}

export function listMilestoneIds(db: Db, projectId: number, query: MilestoneListQuery): Promise<number[]> {
  return readIds(db, matching(db, projectId, query).select('milestones.id').orderBy(orderOf(query.sort)));
}

export function listMilestoneViewsById(db: Db, ids: readonly number[]): Promise<MilestoneView[]> {
  return presentMilestones(db)
    .selectAll('milestones')
    .select('projects.name as project_name')
    .where(isAnyOf('milestones.id', ids))
    .execute();
}

export function countMilestones(db: Db, projectId: number, query: MilestoneListQuery): Promise<number> {
  return countRows(matching(db, projectId, query));
}

export function findMilestoneView(db: Db, id: number): Promise<MilestoneView | undefined> {
  return presentMilestones(db)
    .selectAll('milestones')
    .select('projects.name as project_name')
    .where('milestones.id', '=', id)
    .executeTakeFirst();
}

export function lockMilestone(tx: Db, id: number): Promise<MilestoneRow | undefined> {
  return presentMilestones(tx)
    .selectAll('milestones')
    .where('milestones.id', '=', id)
    .forNoKeyUpdate('milestones')
    .executeTakeFirst();
}
