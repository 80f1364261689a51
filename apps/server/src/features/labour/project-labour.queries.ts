import type { LabourSource, Trade } from '@binaa/contract/labour-rates';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { shownLabour } from './shown-labour.ts';

export type LabourMonthRow = {
  month: string;
  /** Null: of all trades. */
  trade: Trade | null;
  source: LabourSource;
  minutes: number;
  cost_minor: number;
};

/** Read from the materialised totals, newest month first. */
export async function readLabourMonths(db: Db, projectId: number): Promise<LabourMonthRow[]> {
  const { rows } = await sql<LabourMonthRow>`
    select * from (
      select split_part(kept.value, ' ', 2) as month, split_part(kept.value, ' ', 3) as trade, kept.status as source,
        coalesce(sum(kept.amount_minor) filter (where kept.name = 'labour.project.minutes'), 0) as minutes,
        coalesce(sum(kept.amount_minor) filter (where kept.name = 'labour.project.month'), 0) as cost_minor
      from kept_totals as kept
      where kept.name in ('labour.project.month', 'labour.project.minutes')
        and kept.value >= ${`${projectId} `} and kept.value < ${`${projectId} ~`}
      group by 1, 2, 3
    ) as totals
    where minutes <> 0 or cost_minor <> 0
    order by month desc, trade, source`.execute(db);
  return rows;
}

/** The same for readers who do not see pay: what payroll paid in a month is one row, because a trade may have few people. */
export async function readShownLabourMonths(db: Db, projectId: number): Promise<LabourMonthRow[]> {
  const { rows } = await sql<LabourMonthRow>`
    select month, case when source <> 'PAYROLL' then trade end as trade, source,
      sum(minutes) as minutes, sum(cost_minor) as cost_minor
    from (${shownLabour({ projectIds: sql`array[${projectId}::integer]` })}) as shown
    group by 1, 2, 3 having sum(minutes) <> 0 or sum(cost_minor) <> 0
    order by 1 desc, 2, 3`.execute(db);
  return rows;
}
