-- Paying a run of thousands of people writes the cost of all their records at once.

-- Rows that differ only in what is summed are summed before their totals are named. One row stands for them: the totals of
-- attendance_costs are sums of cost and minutes, so those of the sum are the sum of theirs.
do $$
declare
  operation text;
  changes text;
  added constant text := 'select new_rows.*, 1 as sign from new_rows';
  removed constant text := 'select old_rows.*, -1 as sign from old_rows';
begin
  for operation, changes in values
    ('insert', added), ('update', added || ' union all ' || removed), ('delete', removed)
  loop
    execute format($create$
      create or replace function keep_totals_on_%1$s_of_attendance_costs() returns trigger language plpgsql as $body$
      declare
        own_slot smallint := take_totals_slot();
      begin
        insert into kept_totals as kept (name, value, status, slot, count, amount_minor)
        select total.name, total.value, total.status, own_slot, sum(alike.count), sum(total.amount_minor)
        from (
          select sum(sign) as count, row(
              null, null, site_id, date, trade, null, sum(sign * minutes), rate_minor, source, null, project_id,
              sum(sign * cost_minor)
            )::attendance_costs as one
          from (%2$s) as change
          -- By day, because the minutes of years would not fit into the column.
          group by site_id, date, trade, rate_minor, source, project_id
        ) as alike
        cross join lateral totals_of(alike.one) as total
        group by 1, 2, 3
        having sum(alike.count) <> 0 or sum(total.amount_minor) <> 0
        on conflict (name, value, status, slot) do update
          set count = kept.count + excluded.count, amount_minor = kept.amount_minor + excluded.amount_minor;
        return null;
      end $body$;
    $create$, operation, changes);
  end loop;
end $$;

-- Each record is written again when its run is paid. With room on its page and no index on what changes, no index is written.
-- Pages that are full already stay so. The payslip of a record is always one of labour_month_costs too, which refers to
-- payslips: asking once more for every record cost a tenth of the time.
alter table attendance_costs set (fillfactor = 50);
alter table attendance_costs drop constraint attendance_costs_slip_id_fkey;
drop index attendance_costs_of_slip;

-- The records of each payslip are looked up by person and days: joined with all records, PostgreSQL reads those of every year.
create or replace function spread_payslips(spread integer[]) returns void language plpgsql
set binaa.costing = 'on' set work_mem = '32MB' as $$
begin
  -- Records of one person can be written at the same time.
  perform from labour_month_costs where slip_id = any (spread) order by slip_id, site_id for update;
  with weighed as (
    select c.attendance_id, s.id as slip_id, c.site_id, m.project_id, abs(m.cost_minor) as cost, sign(m.cost_minor)::bigint as sign,
      case when sum(c.minutes) over on_site = 0 then 1 else c.minutes end as weight,
      case when sum(c.minutes) over on_site = 0 then count(*) over on_site else sum(c.minutes) over on_site end as total
    from payslips s
    cross join lateral (
      select attendance_id, site_id, minutes from attendance_costs
      where user_id = s.user_id and date between s.from_date and s.to_date
      -- Keeps this from becoming a join.
      offset 0
    ) as c
    left join labour_month_costs m on m.slip_id = s.id and m.site_id = c.site_id and m.slip_id = any (spread)
    where s.id = any (spread)
    window on_site as (partition by s.id, c.site_id)
  ), divided as (
    select *, cost * weight / total as whole, cost * weight % total as rest from weighed
  ), shared as (
    select attendance_id, slip_id, project_id,
      sign * (whole + case when row_number() over on_site <= cost - sum(whole) over on_site then 1 else 0 end) as cost_minor
    from divided
    window on_site as (
      partition by slip_id, site_id order by rest desc, attendance_id rows between unbounded preceding and unbounded following
    )
  )
  update attendance_costs c
  set source = 'PAYROLL', slip_id = shared.slip_id, project_id = coalesce(shared.project_id, c.own_project_id),
    cost_minor = coalesce(shared.cost_minor, 0)
  from shared
  where shared.attendance_id = c.attendance_id
    and (c.slip_id, c.project_id, c.cost_minor) is distinct from
      (shared.slip_id, coalesce(shared.project_id, c.own_project_id), coalesce(shared.cost_minor, 0));
  update labour_month_costs m set unspread_minor = left_over.minor
  from (
    select m.id, m.cost_minor - coalesce((
        select sum(c.cost_minor) from attendance_costs c
        where c.user_id = s.user_id and c.date between s.from_date and s.to_date and c.slip_id = s.id and c.site_id = m.site_id
      ), 0) as minor
    from labour_month_costs m join payslips s on s.id = m.slip_id
    where m.slip_id = any (spread)
  ) left_over
  where left_over.id = m.id and left_over.minor <> m.unspread_minor;
end $$;

-- Records on a site carry all that a payslip costs there.
create or replace function charge_payroll(paid integer[]) returns void language plpgsql set binaa.costing = 'on' as $$
begin
  insert into labour_month_costs (slip_id, site_id, project_id, run_id, user_id, month, trade, cost_minor, unspread_minor)
  select cost.slip_id, cost.site_id, cost.project_id, cost.run_id, cost.user_id, cost.period, cost.trade, cost.minor,
    case when exists (
      select from attendance_costs c
      where c.user_id = cost.user_id and c.date between cost.from_date and cost.to_date and c.site_id = cost.site_id
    ) then 0 else cost.minor end
  from (
    select s.id as slip_id, c.site_id, max(c.project_id) as project_id, r.id as run_id, s.user_id, s.from_date, s.to_date, r.period,
      trade_of(u) as trade, sum(c.amount_minor) as minor
    from payroll_runs r
    join payslips s on s.run_id = r.id and s.live
    join payslip_costs c on c.slip_id = s.id
    join users u on u.id = s.user_id
    where r.id = any (paid)
    group by s.id, c.site_id, r.id, u.id
  ) as cost;
  perform spread_payslips(array(select distinct slip_id from labour_month_costs where run_id = any (paid)));
end $$;

-- The rates count again.
create or replace function release_payroll(reversed integer) returns void language plpgsql set binaa.costing = 'on' as $$
begin
  update attendance_costs c set source = 'RATE', slip_id = null, project_id = c.own_project_id,
    cost_minor = cost_at_rate(c.minutes, c.rate_minor)
  from payslips s
  where s.run_id = reversed and c.user_id = s.user_id and c.date between s.from_date and s.to_date and c.slip_id = s.id;
  delete from labour_month_costs where run_id = reversed;
end $$;
