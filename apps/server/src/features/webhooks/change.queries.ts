import type { Change } from '@binaa/contract/changes';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

type ChangeRow = {
  sequence: number;
  type: string;
  at: Date;
  entity: string;
  id: number;
  projectId: number | null;
  actorId: number | null;
};

/** The tables of records with one project, by the entity of their entries. */
const tablesOfProjects = {
  expense: 'expenses',
  order: 'orders',
  variation: 'variations',
  claim: 'claims',
  milestone: 'milestones',
  task: 'tasks',
};

const projectOfRecord = sql`case e.entity
  ${sql.join(
    Object.entries(tablesOfProjects).map(
      ([entity, table]) =>
        sql`when ${sql.lit(entity)} then (select r.project_id from ${sql.table(table)} r where r.id = e.entity_id)`,
    ),
    sql` `,
  )}
  when 'expense-comment' then (
    select r.project_id from expense_comments c join expenses r on r.id = c.expense_id where c.id = e.entity_id)
  when 'task-note' then (
    select r.project_id from task_notes n join tasks r on r.id = n.task_id where n.id = e.entity_id)
end`;

/** What the entry recorded, or the project of the record now: a decision, say, records its outcome alone. */
const projectId = sql`case when e.entity in ('project', 'cost-plan') then e.entity_id else coalesce(
  case when jsonb_typeof(e.after -> 'project_id') = 'number' then (e.after ->> 'project_id')::integer end,
  case when jsonb_typeof(e.before -> 'project_id') = 'number' then (e.before ->> 'project_id')::integer end,
  case when jsonb_typeof(e.after -> 'projectId') = 'number' then (e.after ->> 'projectId')::integer end,
  case when jsonb_typeof(e.before -> 'projectId') = 'number' then (e.before ->> 'projectId')::integer end,
  ${projectOfRecord}
) end`;

/** What happened at the given places of the audit trail, oldest first. */
export async function readChanges(db: Db, { after, limit }: { after: number; limit: number }): Promise<Change[]> {
  const { rows } = await sql<ChangeRow>`
    select s.sequence, e.action as type, e.at, e.entity, e.entity_id as id, ${projectId} as "projectId", e.actor_id as "actorId"
    from audit_seals s join audit_entries e on e.id = s.entry_id
    where s.sequence > ${after} order by s.sequence limit ${limit}
  `.execute(db);
  return rows.map(presentChange);
}

function presentChange({ type, at, ...data }: ChangeRow): Change {
  return { type, timestamp: at.toISOString(), data };
}
