import type { LabourSource, Trade } from '@binaa/contract/labour-rates';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export type LabourMonthRow = {
  month: string;
  trade: Trade;
  source: LabourSource;
  minutes: number;
  cost_minor: number;
  /** Whom payroll paid for this month and trade on the project. */
  people: number[];
};

/** Read from the materialised totals, newest month first. */
export async function readLabourMonths(db: Db, projectId: number): Promise<LabourMonthRow[]> {
  const { rows } = await sql<LabourMonthRow>`
    with totals as (
      select split_part(kept.value, ' ', 2) as month, split_part(kept.value, ' ', 3) as trade, kept.status as source,
        coalesce(sum(kept.amount_minor) filter (where kept.name = 'labour.project.minutes'), 0) as minutes,
        coalesce(sum(kept.amount_minor) filter (where kept.name = 'labour.project.month'), 0) as cost_minor
      from kept_totals as kept
      where kept.name in ('labour.project.month', 'labour.project.minutes')
        and kept.value >= ${`${projectId} `} and kept.value < ${`${projectId} ~`}
      group by 1, 2, 3
    ), paid as (
      select month, trade, array_agg(distinct user_id) as people
      from labour_month_costs where project_id = ${projectId} group by 1, 2
    )
    select totals.*, coalesce(paid.people, '{}') as people
    from totals left join paid on paid.month = totals.month and paid.trade = totals.trade
    where totals.minutes <> 0 or totals.cost_minor <> 0
    order by totals.month desc, totals.trade, totals.source`.execute(db);
  return rows;
}
