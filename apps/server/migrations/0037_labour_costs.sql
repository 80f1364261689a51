-- What attendance costs: at the rate of the trade, or what payroll paid once the run is paid.

create table labour_rates (
  -- A category of users, or FOREMAN.
  trade text not null check (trade in (
    'CARPENTER', 'ELECTRICIAN', 'PLUMBER', 'PAINTER', 'LABORER', 'OPERATOR', 'WELDER', 'CIVIL', 'OTHER', 'FOREMAN'
  )),
  valid_from date not null,
  -- For one hour.
  rate_minor integer not null check (rate_minor between 0 and 100000),
  primary key (trade, valid_from)
);
alter table job_cost_settings add rates_version integer not null default 1;

-- The cost of each checked-out record. Written by the functions below only.
create table attendance_costs (
  attendance_id integer primary key references attendances (id),
  user_id integer not null references users (id),
  site_id integer not null references sites (id),
  date date not null,
  -- Trade and project are those of the moment when the record was written.
  trade text not null,
  own_project_id integer not null references projects (id),
  minutes integer not null,
  -- Empty: the trade has no rate on that day.
  rate_minor integer,
  source text not null default 'RATE' check (source in ('RATE', 'PAYROLL')),
  -- The paid payslip of the day, whose cost replaces the rate.
  slip_id integer references payslips (id),
  -- Where payroll is the source, the project of the payslip.
  project_id integer not null references projects (id),
  cost_minor bigint not null,
  check ((source = 'PAYROLL') = (slip_id is not null))
);
create index attendance_costs_of_person on attendance_costs (user_id, date);
create index attendance_costs_of_project on attendance_costs (project_id, date desc);
create index attendance_costs_of_slip on attendance_costs (slip_id) where slip_id is not null;

-- What paid payslips cost on each site: the door between payroll and job cost.
create table labour_month_costs (
  slip_id integer not null references payslips (id),
  -- Empty: not on a site.
  site_id integer references sites (id),
  project_id integer references projects (id),
  run_id integer not null references payroll_runs (id),
  user_id integer not null references users (id),
  month text not null,
  trade text not null,
  cost_minor bigint not null,
  -- What no attendance record carries: the person was on no site, or the records are gone since.
  unspread_minor bigint not null,
  unique nulls not distinct (slip_id, site_id)
);
create index labour_month_costs_of_run on labour_month_costs (run_id);
create index labour_month_costs_of_project on labour_month_costs (project_id) where project_id is not null;

create function refuse_change_of_labour_costs() returns trigger language plpgsql as $$
begin
  if current_setting('binaa.costing', true) is distinct from 'on' then
    raise exception 'The cost of labour follows from attendance, rates and payroll.';
  end if;
  return null;
end $$;

create function trade_of(u users) returns text language sql immutable as $$
  select case when u.role = 'FOREMAN' then 'FOREMAN' else coalesce(u.category, 'OTHER') end
$$;

create function rate_on(wanted text, day date) returns integer language sql stable as $$
  select rate_minor from labour_rates where trade = wanted and valid_from <= day order by valid_from desc limit 1
$$;

-- Rounded half up to whole dirhams. Without a rate the record costs nothing.
create function cost_at_rate(minutes integer, rate_minor integer) returns bigint language sql immutable as $$
  select (2::bigint * minutes * coalesce(rate_minor, 0) + 60) / 120
$$;

-- Spreads what payslips cost on a site over the person's records there, by minutes: whole dirhams first, then one each to the
-- largest remainders, of equal ones to the lower id. Records of paid days on other sites cost nothing.
create function spread_payslips(spread integer[]) returns void language plpgsql set binaa.costing = 'on' as $$
begin
  -- Records of one person can be written at the same time.
  perform from labour_month_costs where slip_id = any (spread) order by slip_id, site_id for update;
  with weighed as (
    select c.attendance_id, s.id as slip_id, c.site_id, m.project_id, abs(m.cost_minor) as cost, sign(m.cost_minor::numeric)::bigint as sign,
      case when sum(c.minutes) over on_site = 0 then 1 else c.minutes end as weight,
      case when sum(c.minutes) over on_site = 0 then count(*) over on_site else sum(c.minutes) over on_site end as total
    from payslips s
    join attendance_costs c on c.user_id = s.user_id and c.date between s.from_date and s.to_date
    left join labour_month_costs m on m.slip_id = s.id and m.site_id = c.site_id
    where s.id = any (spread)
    window on_site as (partition by s.id, c.site_id)
  ), divided as (
    select *, cost * weight / total as whole, cost * weight % total as rest from weighed
  ), shared as (
    select attendance_id, slip_id, project_id, sign * (whole + case
        when row_number() over (partition by slip_id, site_id order by rest desc, attendance_id)
          <= cost - sum(whole) over (partition by slip_id, site_id) then 1 else 0 end) as cost_minor
    from divided
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
    select m.slip_id, m.site_id, m.cost_minor - coalesce(sum(c.cost_minor), 0) as minor
    from labour_month_costs m left join attendance_costs c on c.slip_id = m.slip_id and c.site_id = m.site_id
    where m.slip_id = any (spread) group by m.slip_id, m.site_id, m.cost_minor
  ) left_over
  where left_over.slip_id = m.slip_id and left_over.site_id is not distinct from m.site_id
    and left_over.minor <> m.unspread_minor;
end $$;

-- Whoever writes records shares this lock; whoever changes rates or pays a run holds it alone. So each record has the cost of
-- one moment, whichever comes first.
create function share_labour_lock() returns void language sql as $$
  select pg_advisory_xact_lock_shared('labour_rates'::regclass::integer, 0)
$$;
create function take_labour_lock() returns void language sql as $$
  select pg_advisory_xact_lock('labour_rates'::regclass::integer, 0)
$$;

-- Computes the cost of records again. A record that is not checked out, or deleted, has none.
create function cost_attendances(changed integer[]) returns void language plpgsql set binaa.costing = 'on' as $$
declare
  slips integer[];
begin
  if cardinality(changed) = 0 then return; end if;
  perform share_labour_lock();
  slips := array(select distinct slip_id from attendance_costs where attendance_id = any (changed) and slip_id is not null);
  delete from attendance_costs c using attendances a
  where c.attendance_id = any (changed) and a.id = c.attendance_id and (a.deleted_at is not null or a.out_time is null);
  insert into attendance_costs as kept (attendance_id, user_id, site_id, date, trade, own_project_id, minutes, rate_minor,
    project_id, cost_minor)
  select a.id, a.user_id, a.site_id, a.date, trade.name, s.project_id, worked.minutes, rate.minor, s.project_id,
    cost_at_rate(worked.minutes, rate.minor)
  from attendances a
  join users u on u.id = a.user_id
  join sites s on s.id = a.site_id
  cross join lateral (select trade_of(u)) as trade (name)
  cross join lateral (select floor(extract(epoch from a.out_time - a.in_time) / 60)::integer) as worked (minutes)
  cross join lateral (select rate_on(trade.name, a.date)) as rate (minor)
  where a.id = any (changed) and a.deleted_at is null and a.out_time is not null
  on conflict (attendance_id) do update
    set (user_id, site_id, date, trade, own_project_id, minutes, rate_minor, source, slip_id, project_id, cost_minor) =
      (excluded.user_id, excluded.site_id, excluded.date, excluded.trade, excluded.own_project_id, excluded.minutes,
        excluded.rate_minor, 'RATE', null, excluded.project_id, excluded.cost_minor);
  slips := slips || array(
    select distinct s.id
    from attendance_costs c
    join payslips s on s.user_id = c.user_id and c.date between s.from_date and s.to_date
    where c.attendance_id = any (changed) and exists (select from labour_month_costs where slip_id = s.id)
  );
  if cardinality(slips) > 0 then perform spread_payslips(slips); end if;
end $$;

create function cost_new_attendances() returns trigger language plpgsql as $$
begin
  perform cost_attendances(array(select id from new_rows where out_time is not null and deleted_at is null));
  return null;
end $$;
create trigger attendances_cost_on_insert after insert on attendances referencing new table as new_rows
  for each statement execute function cost_new_attendances();

create function cost_changed_attendances() returns trigger language plpgsql as $$
begin
  perform cost_attendances(array(
    select id from new_rows n join old_rows o using (id)
    where (n.user_id, n.site_id, n.date, n.in_time, n.out_time, n.deleted_at)
        is distinct from (o.user_id, o.site_id, o.date, o.in_time, o.out_time, o.deleted_at)
      and (n.out_time is not null or o.out_time is not null)
  ));
  return null;
end $$;
create trigger attendances_cost_on_update after update on attendances referencing old table as old_rows new table as new_rows
  for each statement execute function cost_changed_attendances();

-- Records from the first day on which a rate changed have another rate. What payroll paid stays.
create function cost_after_rates() returns trigger language plpgsql set binaa.costing = 'on' as $$
begin
  perform take_labour_lock();
  update attendance_costs c
  set rate_minor = priced.rate,
    cost_minor = case c.source when 'RATE' then cost_at_rate(c.minutes, priced.rate) else c.cost_minor end
  from (
    select a.attendance_id, rate_on(a.trade, a.date) as rate
    from attendance_costs a
    join (select trade, min(valid_from) as since from changed_rates group by 1) changed
      on changed.trade = a.trade and a.date >= changed.since
  ) priced
  where priced.attendance_id = c.attendance_id and priced.rate is distinct from c.rate_minor;
  return null;
end $$;
create trigger labour_rates_cost_on_insert after insert on labour_rates referencing new table as changed_rates
  for each statement execute function cost_after_rates();
create trigger labour_rates_cost_on_delete after delete on labour_rates referencing old table as changed_rates
  for each statement execute function cost_after_rates();
-- A changed rate is a new row.
create trigger labour_rates_are_replaced before update on labour_rates for each row execute function refuse_change();

-- What the paid payslips of runs cost replaces the rates of the same days.
create function charge_payroll(paid integer[]) returns void language plpgsql set binaa.costing = 'on' as $$
begin
  insert into labour_month_costs (slip_id, site_id, project_id, run_id, user_id, month, trade, cost_minor, unspread_minor)
  select s.id, c.site_id, max(c.project_id), r.id, s.user_id, r.period, trade_of(u), sum(c.amount_minor), sum(c.amount_minor)
  from payroll_runs r
  join payslips s on s.run_id = r.id and s.live
  join payslip_costs c on c.slip_id = s.id
  join users u on u.id = s.user_id
  where r.id = any (paid)
  group by s.id, c.site_id, r.id, u.id;
  perform spread_payslips(array(select distinct slip_id from labour_month_costs where run_id = any (paid)));
end $$;

-- The rates count again.
create function release_payroll(reversed integer) returns void language plpgsql set binaa.costing = 'on' as $$
begin
  update attendance_costs set source = 'RATE', slip_id = null, project_id = own_project_id,
    cost_minor = cost_at_rate(minutes, rate_minor)
  where slip_id in (select slip_id from labour_month_costs where run_id = reversed);
  delete from labour_month_costs where run_id = reversed;
end $$;

create function cost_after_payroll() returns trigger language plpgsql as $$
begin
  perform take_labour_lock();
  if new.status = 'PAID' then perform charge_payroll(array[new.id]); else perform release_payroll(new.id); end if;
  return null;
end $$;
create trigger payroll_runs_cost_labour after update of status on payroll_runs for each row
  when (old.status <> new.status and 'PAID' in (old.status, new.status)) execute function cost_after_payroll();

-- Materialised totals: cost and minutes by project, month and trade, and by site, project and trade.
create function totals_of(c attendance_costs) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value,
    case when c.source = 'PAYROLL' then 'PAYROLL' when c.rate_minor is null then 'UNRATED' else 'RATE' end, total.amount
  from (values
    ('labour.project.month', c.project_id || to_char(c.date, ' YYYY-MM ') || c.trade, c.cost_minor),
    ('labour.project.minutes', c.project_id || to_char(c.date, ' YYYY-MM ') || c.trade, c.minutes),
    ('labour.site', c.site_id || ' ' || c.project_id || ' ' || c.trade, c.cost_minor),
    ('labour.site.minutes', c.site_id || ' ' || c.project_id || ' ' || c.trade, c.minutes)
  ) as total (name, value, amount)
$$;

-- What no record carries counts for its project, or as not on a site.
create function totals_of(m labour_month_costs) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, 'PAYROLL', m.unspread_minor
  from (values
    ('labour.project.month', m.project_id || ' ' || m.month || ' ' || m.trade),
    ('labour.site', m.site_id || ' ' || m.project_id || ' ' || m.trade),
    ('labour.unplaced', case when m.project_id is null then m.month end)
  ) as total (name, value)
  where m.unspread_minor <> 0 and total.value is not null
$$;

do $$
declare
  counted text;
  operation text;
  tables text;
  changes text;
  added constant text := 'select new_rows::%1$s as one, 1 as sign from new_rows';
  removed constant text := 'select old_rows::%1$s as one, -1 as sign from old_rows';
begin
  for counted, operation, tables, changes in
    select c.name, o.*
    from unnest(array['attendance_costs', 'labour_month_costs']) as c (name)
    cross join (values
      ('insert', 'new table as new_rows', added),
      ('update', 'old table as old_rows new table as new_rows', added || ' union all ' || removed),
      ('delete', 'old table as old_rows', removed)
    ) as o (operation, tables, changes)
  loop
    execute format($create$
      create function keep_totals_on_%2$s_of_%1$s() returns trigger language plpgsql as $body$
      declare
        own_slot smallint := take_totals_slot();
      begin
        insert into kept_totals as kept (name, value, status, slot, count, amount_minor)
        select total.name, total.value, total.status, own_slot, sum(change.sign), sum(change.sign * total.amount_minor)
        from ($create$ || changes || $create$) as change
        cross join lateral totals_of(change.one) as total
        group by 1, 2, 3
        having sum(change.sign) <> 0 or sum(change.sign * total.amount_minor) <> 0
        on conflict (name, value, status, slot) do update
          set count = kept.count + excluded.count, amount_minor = kept.amount_minor + excluded.amount_minor;
        return null;
      end $body$;
      create trigger %1$s_keep_totals_on_%2$s after %2$s on %1$s referencing %3$s
        for each statement execute function keep_totals_on_%2$s_of_%1$s();
    $create$, counted, operation, tables);
    execute format('create trigger %1$s_follow_on_%2$s before %2$s on %1$s
      for each statement execute function refuse_change_of_labour_costs()', counted, operation);
  end loop;
  foreach counted in array array['attendance_costs', 'labour_month_costs'] loop
    execute format('create trigger %1$s_are_kept before truncate on %1$s
      for each statement execute function refuse_change()', counted);
  end loop;
end $$;

-- Records and paid runs that were written without the triggers get their costs.
create function cost_what_has_no_cost() returns void language sql as $$
  select cost_attendances(array(
    select a.id from attendances a left join attendance_costs c on c.attendance_id = a.id
    where a.deleted_at is null and a.out_time is not null and c.attendance_id is null
  ));
  select charge_payroll(array(
    select r.id from payroll_runs r
    where r.status = 'PAID' and not exists (select from labour_month_costs m where m.run_id = r.id)
  ));
$$;
select cost_what_has_no_cost();

create or replace function count_totals() returns table (name text, value text, status text, count bigint, amount_minor bigint)
language sql stable as $$
  select t.name, t.value, t.status, count(*), sum(t.amount_minor)
  from (
    select t.* from expenses r cross join lateral totals_of(r) t
    union all select t.* from tasks r cross join lateral totals_of(r) t
    union all select t.* from attendances r cross join lateral totals_of(r) t
    union all select t.* from attendance_costs r cross join lateral totals_of(r) t
    union all select t.* from labour_month_costs r cross join lateral totals_of(r) t
    union all select t.* from ledger_postings r cross join lateral totals_of(r) t
    union all select t.* from projects r cross join lateral totals_of(r) t
    union all select t.* from users r cross join lateral totals_of(r) t
  ) t
  group by 1, 2, 3
$$;

create or replace function recount_totals() returns void language sql as $$
  lock table expenses, tasks, task_workers, attendances, ledger_postings, projects, users in share mode;
  select cost_what_has_no_cost();
  delete from kept_totals;
  insert into kept_totals (name, value, status, slot, count, amount_minor)
    select name, value, status, 0, count, amount_minor from count_totals() order by name, value, status;
  delete from task_people;
  insert into task_people select p.* from tasks t cross join lateral people_of(t) p order by p.user_id, p.created_at;
$$;

-- Expenses by site as well.
create or replace function totals_of(e expenses) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, e.status, e.amount_minor
  from (values
    ('expenses', ''),
    ('expenses.submitter', e.submitted_by_id::text),
    ('expenses.category.month', e.category || to_char(e.spent_on, ' YYYY-MM')),
    ('expenses.spent.day', to_char(e.spent_on, 'YYYY-MM-DD')),
    ('expenses.spent.month', to_char(e.spent_on, 'YYYY-MM')),
    ('expenses.created.day', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD')),
    ('expenses.created.month', to_char(e.created_at at time zone 'UTC', 'YYYY-MM')),
    ('expenses.project.category', e.project_id || ' ' || e.category),
    ('expenses.project.month', e.project_id || to_char(e.spent_on, ' YYYY-MM ') || e.category),
    ('expenses.site', e.site_id || ' ' || e.project_id || ' ' || e.category),
    ('expenses.order', e.order_id::text)
  ) as total (name, value)
  where e.deleted_at is null and total.value is not null
$$;
insert into kept_totals (name, value, status, slot, count, amount_minor)
select t.name, t.value, t.status, 0, count(*), sum(t.amount_minor)
from expenses r cross join lateral totals_of(r) t
where t.name = 'expenses.site'
group by 1, 2, 3;
