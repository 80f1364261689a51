import type { LabourSource, Trade } from '@binaa/contract/labour-rates';
import { type RawBuilder, sql } from 'kysely';

/** Of fewer people, or with one who worked more of the hours, a reader could tell what one of them is paid. */
const fewestPeople = 3;
const largestPercent = 80;

export type ShownLabourRow = {
  project_id: number;
  /** 0: not on a site. */
  site_id: number;
  month: string;
  trade: Trade;
  source: LabourSource;
  minutes: number;
  cost_minor: number;
};

type Of = { projectIds: RawBuilder<number[]> } | { siteId: number };

/**
 * Labour as it is shown to readers who do not see pay. Each cell of project, site and month is judged once: it costs what
 * payroll paid if everybody in it is paid, they are enough people and none of them has nearly all hours. Any other cell counts
 * at the rates of the trades. Every sum that such a reader is shown is a sum of these rows, and never of a part of a paid
 * cell: so no difference of sums is about fewer people.
 */
export function shownLabour(of: Of): RawBuilder<ShownLabourRow> {
  const isWanted =
    'siteId' in of
      ? sql<boolean>`site_id = ${of.siteId}`
      : sql<boolean>`project_id = any (${of.projectIds}::integer[])`;
  return sql<ShownLabourRow>`
    with parts as materialized (
      select project_id, site_id, to_char(date, 'YYYY-MM') as month, user_id, trade, source = 'PAYROLL' as is_paid,
        rate_minor is not null as is_rated, sum(minutes) as minutes, sum(cost_minor) as cost_minor,
        sum(cost_at_rate(minutes, rate_minor)) as rated_minor
      from attendance_costs where ${isWanted} group by 1, 2, 3, 4, 5, 6, 7
      union all
      select project_id, coalesce(site_id, 0), month, user_id, trade, true, true, 0, unspread_minor, 0
      from labour_month_costs where unspread_minor <> 0 and ${isWanted}
    ), people as (
      select project_id, site_id, month, bool_and(is_paid) as is_paid, sum(minutes) as minutes
      from parts group by project_id, site_id, month, user_id
    ), cells as (
      select project_id, site_id, month, bool_and(is_paid) and count(*) >= ${sql.lit(fewestPeople)}
        and max(minutes) * 100 <= sum(minutes) * ${sql.lit(largestPercent)} as is_paid
      from people group by project_id, site_id, month
    )
    select p.project_id, p.site_id, p.month, p.trade,
      case when cell.is_paid then 'PAYROLL' when p.is_rated then 'RATE' else 'UNRATED' end as source,
      sum(p.minutes) as minutes, sum(case when cell.is_paid then p.cost_minor else p.rated_minor end) as cost_minor
    from parts as p join cells as cell using (project_id, site_id, month)
    group by 1, 2, 3, 4, 5`;
}
