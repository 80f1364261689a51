import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { NewBudgetRevision } from '../../schema-job-cost.ts';

export type RevisionView = Awaited<ReturnType<typeof listRevisionViews>>[number];

type Line = { codeId: number; code: string; deltaMinor: number };

/** Newest first. */
export function listRevisionViews(db: Db, projectId: number, id?: number) {
  return db
    .selectFrom('budget_revisions as r')
    .innerJoin('users as maker', 'maker.id', 'r.created_by_id')
    .select(['r.id', 'r.number', 'r.kind', 'r.reason', 'r.plan_start', 'r.plan_end', 'r.variation_id', 'r.created_at'])
    .select([
      'maker.name as maker_name',
      sql<Line[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('codeId', c.id, 'code', c.code, 'deltaMinor', l.delta_minor)
          order by c.position, c.id), '[]')
        from budget_lines l join cost_codes c on c.id = l.code_id where l.revision_id = r.id
      )`.as('lines'),
    ])
    .where('r.project_id', '=', projectId)
    .$if(id !== undefined, (rows) => rows.where('r.id', '=', id ?? 0))
    .orderBy('r.number', 'desc')
    .execute();
}

/** As the last revision that sets it says, or else the dates of the project. */
type Plan = { start: string | null; end: string | null };

/** The number of the last revision, the present budget of each code and the plan. Read under the lock of the project. */
export async function readPresentBudget(
  tx: Db,
  projectId: number,
): Promise<{ lastNumber: number | null; budgets: Map<number, number>; plan: Plan }> {
  const latest = (column: 'plan_start' | 'plan_end') => sql`(
    select ${sql.ref(`r.${column}`)} from budget_revisions r
    where r.project_id = ${projectId} and ${sql.ref(`r.${column}`)} is not null order by r.number desc limit 1)`;
  const { rows } = await sql<{ last_number: number | null; codes: { id: number; minor: number }[] } & Plan>`
    select (select max(number) from budget_revisions where project_id = ${projectId}) as last_number,
      coalesce(${latest('plan_start')}, p.start_date) as start, coalesce(${latest('plan_end')}, p.end_date) as "end",
      (select coalesce(jsonb_agg(jsonb_build_object('id', code_id, 'minor', budget)), '[]') from (
        select l.code_id, sum(l.delta_minor) as budget
        from budget_lines l join budget_revisions r on r.id = l.revision_id
        where r.project_id = ${projectId} group by 1
      ) as budgets) as codes
    from projects p where p.id = ${projectId}`.execute(tx);
  const [present] = rows;
  return {
    lastNumber: present?.last_number ?? null,
    budgets: new Map(present?.codes.map(({ id, minor }) => [id, minor])),
    plan: { start: present?.start ?? null, end: present?.end ?? null },
  };
}

export async function insertRevision(
  tx: Db,
  revision: NewBudgetRevision,
  lines: readonly { code_id: number; delta_minor: number }[],
): Promise<number> {
  const { id } = await tx.insertInto('budget_revisions').values(revision).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('budget_lines')
    .values(lines.map((line) => ({ ...line, revision_id: id })))
    .execute();
  return id;
}
