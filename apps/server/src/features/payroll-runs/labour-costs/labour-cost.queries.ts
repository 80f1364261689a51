import type { LabourCostQuery, LabourGroup } from '@binaa/contract/labour-costs';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../schema.ts';

export type LabourRow = {
  project_id: number | null;
  project_name: string | null;
  site_id: number | null;
  site_name: string | null;
  user_id: number | null;
  user_name: string | null;
  month: string | null;
  minutes: number;
  amount_minor: number;
};

/** The columns of each group; a group that is not asked for is empty. */
const groupColumns: Record<LabourGroup, Record<string, RawBuilder<unknown>>> = {
  project: { project_id: sql`c.project_id`, project_name: sql`p.name` },
  site: { site_id: sql`c.site_id`, site_name: sql`site.name` },
  person: { user_id: sql`s.user_id`, user_name: sql`u.name` },
  month: { month: sql`r.period` },
};

/** Sums of the costs of live payslips, or of those of one run whatever its state. */
export async function sumLabourCosts(db: Db, query: LabourCostQuery): Promise<LabourRow[]> {
  const { groupBy, projectId, siteId, from, to, runId } = query;
  const columns = Object.entries(groupColumns).flatMap(([group, named]) =>
    Object.entries(named).map(([name, column]) => ({
      name,
      column: groupBy.some((wanted) => wanted === group) ? column : undefined,
    })),
  );
  const selected = columns.map(({ name, column }) => sql`${column ?? sql`null`} as ${sql.id(name)}`);
  const grouped = columns.flatMap(({ column }) => column ?? []);
  const conditions = [runId ? sql`s.run_id = ${runId} and s.held_reason is null` : sql`s.live`];
  if (projectId) conditions.push(sql`c.project_id = ${projectId}`);
  if (siteId) conditions.push(sql`c.site_id = ${siteId}`);
  // A settlement may pay no day, so the period decides.
  if (from) conditions.push(sql`r.period >= ${from.slice(0, 7)}`);
  if (to) conditions.push(sql`r.period <= ${to.slice(0, 7)}`);
  const { rows } = await sql<LabourRow>`
    select ${sql.join(selected)}, sum(c.minutes)::integer as minutes, sum(c.amount_minor) as amount_minor
    from payslip_costs c
    join payslips s on s.id = c.slip_id
    join payroll_runs r on r.id = s.run_id
    join users u on u.id = s.user_id
    left join sites site on site.id = c.site_id
    left join projects p on p.id = c.project_id
    where ${sql.join(conditions, sql` and `)}
    group by ${sql.join(grouped)}
    order by amount_minor desc, ${sql.join(grouped)}`.execute(db);
  return rows;
}
