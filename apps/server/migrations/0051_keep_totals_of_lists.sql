-- Totals that lists and the dashboard show, kept instead of counted: exact in every snapshot, because they change in the
-- transaction of the rows that they count.

-- All at once and at first: taken one by one while others work, this and they would wait for each other.
lock table expenses, tasks, task_workers, attendances, ledger_postings, projects, users in access exclusive mode;

create table kept_totals (
  -- What is counted and by what: 'expenses', 'expenses.submitter'; and of that which: '', '12'. The status is a role or a
  -- kind where there is none.
  name text collate "C" not null,
  value text collate "C" not null,
  status text collate "C" not null,
  -- A total is the sum of its slots: whoever writes at the same time writes into another.
  slot smallint not null,
  count integer not null,
  amount_minor bigint not null,
  primary key (name, value, status, slot)
) with (fillfactor = 50);

-- The totals that a row is counted in; none, where it is deleted. Days and months are named so that they sort as they follow.
create function totals_of(e expenses) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, e.status, e.amount_minor
  from (values
    ('expenses', ''),
    ('expenses.submitter', e.submitted_by_id::text),
    ('expenses.category.month', e.category || to_char(e.spent_on, ' YYYY-MM')),
    ('expenses.spent.day', to_char(e.spent_on, 'YYYY-MM-DD')),
    ('expenses.spent.month', to_char(e.spent_on, 'YYYY-MM')),
    ('expenses.created.day', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD')),
    ('expenses.created.month', to_char(e.created_at at time zone 'UTC', 'YYYY-MM'))
  ) as total (name, value)
  where e.deleted_at is null
$$;

-- Also where their project is deleted: who reads takes those away, by the project's own total.
create function totals_of(t tasks) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value,
    case when t.completed then 'COMPLETED' when t.completion_percentage > 0 then 'IN_PROGRESS' else 'PENDING' end, 0::bigint
  from (values ('tasks', ''), ('tasks.project', t.project_id::text)) as total (name, value)
  where t.deleted_at is null
$$;

create function totals_of(a attendances) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, case when a.out_time is null then 'ACTIVE' else 'COMPLETED' end, 0::bigint
  from (values
    ('attendances', ''),
    ('attendances.user', a.user_id::text),
    ('attendances.checkin-foreman', a.checkin_foreman_id::text),
    ('attendances.day', to_char(a.date, 'YYYY-MM-DD')),
    ('attendances.month', to_char(a.date, 'YYYY-MM'))
  ) as total (name, value)
  where a.deleted_at is null and total.value is not null
$$;

create function totals_of(p ledger_postings) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, p.kind, p.amount_minor
  from (values
    ('postings', ''),
    ('postings.user', p.user_id::text),
    ('postings.day', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD'))
  ) as total (name, value)
  where p.company_sequence is not null
$$;

create function totals_of(p projects) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select 'projects', '', p.status, 0::bigint where p.deleted_at is null
$$;

create function totals_of(u users) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select 'users', '', u.role, 0::bigint where u.deleted_at is null
$$;

-- The first slot that nobody writes into, until the transaction ends. Nobody ever waits for a total, whatever else they hold.
create function take_totals_slot() returns smallint language plpgsql as $$
declare
  free smallint := 0;
begin
  while not pg_try_advisory_xact_lock('kept_totals'::regclass::integer, free) loop
    free := free + 1;
  end loop;
  return free;
end $$;

-- Once for each statement, however many rows it writes; a change that moves no total writes none.
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
    from unnest(array['expenses', 'tasks', 'attendances', 'ledger_postings', 'projects', 'users']) as c (name)
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
  end loop;
end $$;

-- Emptied at one go, a table would keep its totals: rows are deleted, or hidden.
create trigger tasks_are_kept before truncate on tasks for each statement execute function refuse_change();
create trigger attendances_are_kept before truncate on attendances for each statement execute function refuse_change();

-- What the totals must be, from the rows themselves.
create function count_totals() returns table (name text, value text, status text, count bigint, amount_minor bigint)
language sql stable as $$
  select t.name, t.value, t.status, count(*), sum(t.amount_minor)
  from (
    select t.* from expenses r cross join lateral totals_of(r) t
    union all select t.* from tasks r cross join lateral totals_of(r) t
    union all select t.* from attendances r cross join lateral totals_of(r) t
    union all select t.* from ledger_postings r cross join lateral totals_of(r) t
    union all select t.* from projects r cross join lateral totals_of(r) t
    union all select t.* from users r cross join lateral totals_of(r) t
  ) t
  group by 1, 2, 3
$$;

-- For rows that were written past the triggers. Nobody writes meanwhile.
create function recount_totals() returns void language sql as $$
  lock table expenses, tasks, attendances, ledger_postings, projects, users in share mode;
  delete from kept_totals;
  insert into kept_totals (name, value, status, slot, count, amount_minor)
    select name, value, status, 0, count, amount_minor from count_totals() order by name, value, status;
$$;
select recount_totals();

-- Of some values of a total in their order: the first that reaches beyond so many, and how many it leaves of them.
create function find_in_totals(
  total text, first_value text, below_value text, wanted_status text, latest_first boolean, skipped bigint
) returns table (value text, rest bigint) language sql stable rows 1 as $$
  select reached.value, skipped - reached.reach + reached.count
  from (
    select kept.value, sum(kept.count)::integer as count,
      sum(sum(kept.count)::integer) over (order by case when latest_first then kept.value end desc, kept.value) as reach
    from kept_totals as kept
    where kept.name = total and kept.value >= first_value and kept.value < below_value
      and (wanted_status is null or kept.status = wanted_status)
    group by kept.value
  ) as reached
  where reached.reach > skipped
  order by reached.reach
  limit 1
$$;

-- Where the row is that comes after so many others when a list is read day by day: its day, and how many come before it
-- on that day.
create function find_in_days(list text, wanted_status text, latest_first boolean, skipped bigint)
returns table (day date, skipped_on_day bigint) language plpgsql stable rows 1 as $$
declare
  found record;
begin
  select * into found from find_in_totals(list || '.month', '', '~', wanted_status, latest_first, skipped);
  select * into found
    from find_in_totals(list || '.day', found.value || '-', found.value || '-~', wanted_status, latest_first, found.rest);
  if found.value is not null then
    return query select found.value::date, found.rest;
  end if;
end $$;

-- What is counted still is counted within an index alone: one project, one submitter, one site, the last weeks.
drop index expenses_by_date, expenses_of_project, expenses_of_submitter, expenses_by_category;
create index expenses_by_date on expenses (spent_on desc, id desc) include (status, category, amount_minor)
  where deleted_at is null;
create index expenses_of_project on expenses (project_id, created_at desc, id desc)
  include (status, category, spent_on, amount_minor) where deleted_at is null;
create index expenses_of_submitter on expenses (submitted_by_id, created_at desc, id desc)
  include (status, category, spent_on, amount_minor) where deleted_at is null;
create index expenses_by_category on expenses (category, created_at desc, id desc)
  include (status, spent_on, amount_minor) where deleted_at is null;

create index projects_deleted on projects (id) where deleted_at is not null;
drop index tasks_newest;
create index tasks_newest on tasks (created_at desc, id desc) include (project_id, completed, completion_percentage)
  where deleted_at is null;

drop index attendances_of_user, attendances_of_site;
create index attendances_of_user on attendances (user_id, date desc, in_time desc, id desc) include (out_time)
  where deleted_at is null;
create index attendances_of_site on attendances (site_id, date desc, in_time desc, id desc) include (out_time)
  where deleted_at is null;
create index attendances_of_checkin_foreman on attendances (checkin_foreman_id, date desc, in_time desc, id desc)
  include (out_time) where deleted_at is null;

drop index ledger_postings_of_company_by_time;
create index ledger_postings_of_company_by_time on ledger_postings (created_at) include (kind, amount_minor)
  where company_sequence is not null;
create index ledger_postings_deposits on ledger_postings (company_sequence)
  where kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL');
create index ledger_postings_by_amount on ledger_postings (amount_minor, company_sequence) where company_sequence is not null;
create index ledger_postings_withdrawals on ledger_postings (company_sequence)
  where kind in ('MANUAL_WITHDRAWAL', 'EXPENSE');
