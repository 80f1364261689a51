import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

type BudgetShare = {
  project_id: number;
  project_name: string;
  total_price_minor: number;
  spent_minor: number;
  percent: number;
  is_above: boolean;
  crossing: number;
};

/** What the projects of these expenses and these projects, or every project, have spent, once for each share; the lower share first. */
export async function listBudgetShares(
  tx: Db,
  {
    expenseIds,
    projectIds,
    isEvery,
    percents,
  }: { expenseIds: number[]; projectIds: number[]; isEvery: boolean; percents: number[] },
): Promise<BudgetShare[]> {
  const { rows } = await sql<BudgetShare>`
    select p.id as project_id, p.name as project_name, p.total_price_minor, share.percent, coalesce(c.is_above, false) as is_above,
      coalesce(c.crossing, 0) as crossing, coalesce((
        select sum(e.amount_minor) from expenses e
        where e.project_id = p.id and e.status = 'APPROVED' and e.deleted_at is null
      ), 0)::bigint as spent_minor
    from projects p cross join unnest(${percents}::integer[]) as share (percent)
    left join budget_crossings c on c.project_id = p.id and c.percent = share.percent
    where p.deleted_at is null and p.total_price_minor > 0 and (${isEvery} or p.id in (
      select project_id from expenses where id = any(${expenseIds}::integer[])
      union select unnest(${projectIds}::integer[])
    ))
    order by p.id, share.percent
  `.execute(tx);
  return rows;
}

type Crossing = { project_id: number; percent: number; is_above: boolean; crossing: number };

export async function saveCrossing(tx: Db, { is_above, crossing, ...key }: Crossing): Promise<void> {
  await tx
    .insertInto('budget_crossings')
    .values({ ...key, is_above, crossing })
    .onConflict((conflict) => conflict.columns(['project_id', 'percent']).doUpdateSet({ is_above, crossing }))
    .execute();
}
