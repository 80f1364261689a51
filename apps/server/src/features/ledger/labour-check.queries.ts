import { sql } from 'kysely';
import type { Faults } from '../../platform/verification.ts';

/** What paid payslips cost on each site. */
const charged = sql`
  select s.id as slip_id, s.user_id, s.from_date, s.to_date, c.site_id, max(c.project_id) as project_id,
    sum(c.amount_minor)::numeric as minor
  from payroll_runs r
  join payslips s on s.run_id = r.id and s.live
  join payslip_costs c on c.slip_id = s.id
  where r.status = 'PAID'
  group by s.id, c.site_id
`;

/**
 * The cost of each record from attendance, rates and paid payslips, by other arithmetic than that of the triggers. Only trade
 * and project of the moment when the record was written are taken from its cost: nothing else remembers them. A record that waits to
 * be recounted still has the rate of before.
 */
const recounted = sql`
  worked as (
    select id, user_id, site_id, date, floor(extract(epoch from out_time - in_time) / 60) as minutes
    from attendances where deleted_at is null and out_time is not null
  ), rates as (
    select trade, rate_minor, valid_from, lead(valid_from, 1, 'infinity'::date) over (partition by trade order by valid_from) as until
    from labour_rates
  ), charged as (${charged}), paid_days as (
    select distinct slip_id, user_id, from_date, to_date from charged
  ), weighed as (
    select w.id, p.slip_id, w.site_id, c.project_id, coalesce(c.minor, 0) as minor,
      case when sum(w.minutes) over on_site = 0 then 1 else w.minutes end as weight,
      case when sum(w.minutes) over on_site = 0 then count(*) over on_site else sum(w.minutes) over on_site end as total
    from paid_days p
    join worked w on w.user_id = p.user_id and w.date between p.from_date and p.to_date
    left join charged c on c.slip_id = p.slip_id and c.site_id = w.site_id
    window on_site as (partition by p.slip_id, w.site_id)
  ), divided as (
    select *, div(abs(minor) * weight, total) as whole, mod(abs(minor) * weight, total) as rest from weighed
  ), shared as (
    select id, slip_id, site_id, project_id, sign(minor) * (whole + case
        when row_number() over (partition by slip_id, site_id order by rest desc, id)
          <= abs(minor) - sum(whole) over (partition by slip_id, site_id) then 1 else 0 end) as minor
    from divided
  )
`;

/** Each record whose cost is another, missing or too many, and what paid payslips cost where it is not theirs. */
export const labourFaults: Faults = sql`
  with ${recounted}, compared as (
    select coalesce(c.attendance_id, w.id) as id,
      (c.user_id, c.site_id, c.date, c.minutes, c.rate_minor, c.slip_id, c.project_id, c.cost_minor)::text as kept,
      (w.user_id, w.site_id, w.date, w.minutes, due.rate_minor, s.slip_id, coalesce(s.project_id, c.own_project_id),
        coalesce(s.minor, round(w.minutes * coalesce(due.rate_minor, 0) / 60)))::text as counted
    from attendance_costs c
    full join worked w on w.id = c.attendance_id
    left join rates r on r.trade = c.trade and w.date >= r.valid_from and w.date < r.until
    left join labour_recounts waiting on waiting.trade = c.trade and c.attendance_id > waiting.done_up_to
    cross join lateral (
      select case when waiting.trade is null then r.rate_minor else c.rate_minor end as rate_minor
    ) as due
    left join shared s on s.id = w.id
  )
  select format('record %s: (person, site, day, minutes, rate, payslip, project, cost) is %s, should be %s', id, kept, counted)
    as fault
  from compared where kept is distinct from counted
  union all
  select format('payslip %s on site %s: (project, cost, on no record) is %s, should be %s', slip_id, coalesce(site_id::text, 'none'), kept, counted)
  from (
    select coalesce(m.slip_id, c.slip_id) as slip_id, coalesce(m.site_id, c.site_id) as site_id,
      (m.project_id, m.cost_minor, m.unspread_minor)::text as kept,
      (c.project_id, c.minor, c.minor - coalesce(on_records.minor, 0))::text as counted
    from labour_month_costs m
    full join charged c on c.slip_id = m.slip_id and c.site_id is not distinct from m.site_id
    left join (select slip_id, site_id, sum(minor) as minor from shared group by 1, 2) on_records
      on on_records.slip_id = c.slip_id and on_records.site_id = c.site_id
  ) as of_payslips
  where kept is distinct from counted
  union all
  select format('record %s: is %s listed to be checked', coalesce(kept.attendance_id, counted.attendance_id),
    case when kept.attendance_id is null then 'not' else 'wrongly' end)
  from doubtful_attendances kept
  full join find_doubtful_attendances() counted using (attendance_id)
  where kept.attendance_id is null or counted.attendance_id is null
`;
