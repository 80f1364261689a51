import { sql } from 'kysely';
import type { Faults } from '../../platform/verification.ts';
import type { Db } from '../../schema.ts';

export async function listPresentProjectIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('projects').select('id').where('deleted_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What the cost page says about a code of a project. */
export type ShownFigures = {
  project_id: number;
  code_id: number;
  original: number;
  budget: number;
  opening: number;
  expenses: number;
  labour: number;
  actual: number;
  pending: number;
  open: number;
  delivered: number;
  known: number;
  percent: number;
  earned: number;
  cpi: number | null;
  forecast: number;
  remaining: number;
  variance: number;
  used: number | null;
  level: string;
};

const columns = sql`project_id integer, code_id integer, original bigint, budget bigint, opening bigint, expenses bigint,
  labour bigint, actual bigint, pending bigint, open bigint, delivered bigint, known bigint, percent numeric, earned bigint,
  cpi numeric, forecast bigint, remaining bigint, variance bigint, used numeric, level text`;

/** The code of an expense category. One that is not in the map counts as overheads. */
const codeOfCategory = (category: string) => sql`(
  select case when count(*) = 0 then (
    select c.id from cost_codes c where c.type = 'OVERHEAD' and c.active order by c.position, c.id limit 1
  ) else max(m.code_id) end
  from cost_code_map m where m.category = ${sql.ref(category)})`;

/** Every record that costs something, one by one, with the figure it counts in. */
const counted = sql`
  select r.project_id, l.code_id, 'budget' as figure, l.delta_minor as minor
  from budget_lines l join budget_revisions r on r.id = l.revision_id
  union all
  select r.project_id, l.code_id, 'original', l.delta_minor
  from budget_lines l join budget_revisions r on r.id = l.revision_id where r.number = 0
  union all
  select project_id, code_id, 'opening', amount_minor from opening_costs
  union all
  select worked.project_id, (select c.id from cost_codes c where c.takes_labour), 'labour', worked.minor
  from (
    select project_id, sum(cost_minor) as minor from attendance_costs group by 1
    union all
    select project_id, sum(unspread_minor) from labour_month_costs where project_id is not null group by 1
  ) as worked
  union all
  select spent.project_id, ${codeOfCategory('spent.category')}, spent.figure, spent.minor
  from (
    select e.project_id, e.category, case e.status when 'APPROVED' then 'expenses' else 'pending' end as figure,
      sum(e.amount_minor) as minor
    from expenses e
    where e.deleted_at is null and e.status in ('APPROVED', 'PENDING') and e.project_id is not null
    group by 1, 2, 3
  ) as spent
  union all
  select ordered.project_id, ${codeOfCategory('ordered.category')}, figure.name, greatest(0, figure.minor - ordered.invoiced)
  from (
    select o.project_id, o.category, o.amount_minor, o.delivered_percent, coalesce((
      select sum(e.amount_minor) from expenses e
      where e.order_id = o.id and e.deleted_at is null and e.status <> 'REJECTED'
    ), 0) as invoiced
    from orders o where o.status = 'OPEN'
  ) as ordered
  cross join lateral (values
    ('open', ordered.amount_minor::numeric), ('delivered', round(ordered.amount_minor * ordered.delivered_percent / 100))
  ) as figure (name, minor)
`;

/** The last percent that was said, of a code or of a whole project. */
const said = sql`
  select project_id, code_id, (array_agg(percent order by as_of desc, id desc))[1] as percent
  from progress_entries group by project_id, code_id
`;

/**
 * The figures of every code of every present project, from the records and by other arithmetic than that of the cost page.
 * Materialised totals are not read.
 */
const recounted = sql`
  with sums as (
    select p.id as project_id, c.id as code_id, 
      round(coalesce(of_code.percent, of_project.percent, p.progress, 0)::numeric, 1) as percent,
      coalesce(f.method, 'REMAINING_BUDGET') as method, f.fixed_minor as fixed,
      coalesce(sum(n.minor) filter (where n.figure = 'labour'), 0) as labour,
      coalesce(sum(n.minor) filter (where n.figure = 'original'), 0) as original,
      coalesce(sum(n.minor) filter (where n.figure = 'budget'), 0) as budget,
      coalesce(sum(n.minor) filter (where n.figure = 'opening'), 0) as opening,
      coalesce(sum(n.minor) filter (where n.figure = 'expenses'), 0) as expenses,
      coalesce(sum(n.minor) filter (where n.figure = 'pending'), 0) as pending,
      coalesce(sum(n.minor) filter (where n.figure = 'open'), 0) as open,
      coalesce(sum(n.minor) filter (where n.figure = 'delivered'), 0) as delivered
    from projects p cross join cost_codes c
    left join (${counted}) n on n.project_id = p.id and n.code_id = c.id
    left join (${said}) of_code on of_code.project_id = p.id and of_code.code_id = c.id
    left join (${said}) of_project on of_project.project_id = p.id and of_project.code_id is null
    left join forecasts f on f.project_id = p.id and f.code_id = c.id
    where p.deleted_at is null
    group by p.id, c.id, of_code.percent, of_project.percent, f.method, f.fixed_minor
  ), known as (
    select *, opening + expenses + labour as actual, opening + expenses + labour + pending + open as known,
      round(budget * percent / 100) as earned
    from sums
  ), forecast as (
    select *, greatest(known, case
        when method = 'FIXED' then fixed
        when method = 'PERCENT' and percent >= 5 and actual <> 0 then round(actual * 100 / percent)
        else budget
      end) as forecast
    from known
  )
  select project_id, code_id, original, budget, opening, expenses, labour, actual, pending, open, delivered, known, percent, earned,
    case when earned <> 0 and actual <> 0 then round(earned / actual, 2) end as cpi, forecast,
    forecast - known as remaining, budget - forecast as variance,
    case when budget <> 0 then round(100 * known / budget, 1) end as used,
    case when known > budget then 'OVER'
      when known > 0 and known * 100 >= budget * 80 and known * 100 > budget * percent then 'WATCH'
      else 'OK' end as level
  from forecast
`;

const names = (
  'original budget opening expenses labour actual pending open delivered known percent earned ' +
  'cpi forecast remaining variance used level'
).split(' ');

/** Every figure that the cost page shows and the records do not give. */
export function recountFaults(figures: readonly ShownFigures[]): Faults {
  const each = (of: string) => sql.join(names.map((name) => sql`(${name}, ${sql.ref(`${of}.${name}`)}::text)`));
  return sql`
    with shown as (
      select * from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as given (${columns})
    ), counted as (${recounted})
    select format('project %s, cost code %s: %s is %s, should be %s', coalesce(s.project_id, n.project_id),
      coalesce(s.code_id, n.code_id), figure.name, figure.shown, figure.counted) as fault
    from shown s full join counted n on n.project_id = s.project_id and n.code_id = s.code_id
    cross join lateral (
      select a.name, a.value as shown, b.value as counted
      from (values ${each('s')}) as a (name, value) join (values ${each('n')}) as b (name, value) using (name)
    ) as figure
    where case when figure.name = 'level' then figure.shown is distinct from figure.counted
      else figure.shown::numeric is distinct from figure.counted::numeric end
  `;
}
