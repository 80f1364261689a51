import type { QueryOf } from '@binaa/contract/endpoint';
import type { listProjectMilestones } from '@binaa/contract/milestones';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/list.ts';
import type { Db, MilestoneChange, MilestoneRow, NewMilestone } from '../../schema.ts';

export type MilestoneListQuery = QueryOf<typeof listProjectMilestones>;
type Sort = NonNullable<MilestoneListQuery['sort']>;
type Bounds = { limit: number; offset: number };

export type MilestoneOfProject = MilestoneRow & { project_name: string };

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  name: sql`lower(milestones.name)`,
  dueDate: sql`milestones.due_date`,
  createdAt: sql`milestones.created_at`,
};

function orderOf({ field, direction }: Sort = { field: 'createdAt', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, milestones.id desc`;
}

/** A deleted project takes its milestones out of sight. */
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

export function listMilestoneRows(
  db: Db,
  projectId: number,
  query: MilestoneListQuery,
  bounds: Bounds,
): Promise<MilestoneOfProject[]> {
  return matching(db, projectId, query)
    .selectAll('milestones')
    .select('projects.name as project_name')
    .orderBy(orderOf(query.sort))
    .limit(bounds.limit)
    .offset(bounds.offset)
    .execute();
}

export async function countMilestones(db: Db, projectId: number, query: MilestoneListQuery): Promise<number> {
  const { total } = await matching(db, projectId, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findMilestoneRow(db: Db, id: number): Promise<MilestoneOfProject | undefined> {
  return presentMilestones(db)
    .selectAll('milestones')
    .select('projects.name as project_name')
    .where('milestones.id', '=', id)
    .executeTakeFirst();
}

export async function insertMilestone(tx: Db, milestone: NewMilestone, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('milestones')
    .values({ ...milestone, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockMilestone(tx: Db, id: number): Promise<MilestoneRow | undefined> {
  return presentMilestones(tx)
    .selectAll('milestones')
    .where('milestones.id', '=', id)
    .forNoKeyUpdate('milestones')
    .executeTakeFirst();
}

export async function changeMilestone(tx: Db, id: number, change: MilestoneChange, now: Date): Promise<void> {
  await tx
    .updateTable('milestones')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
