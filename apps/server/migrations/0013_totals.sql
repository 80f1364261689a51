-- Materialised totals of lists and the dashboard. Triggers change them in the transaction that changes the rows, so they
-- are exact in every snapshot.

create table kept_totals (
  -- What is counted, grouped by what: 'expenses', 'expenses.submitter'.
  name text collate "C" not null,
  -- The group: '' for all rows, '12' for the submitter with that id.
  value text collate "C" not null,
  -- A role or a kind where the counted rows have no status.
  status text collate "C" not null,
  -- A total is the sum over its slots. Concurrent writers use different slots, so they never wait for each other.
  slot smallint not null,
  count integer not null,
  amount_minor bigint not null,
  primary key (name, value, status, slot)
) with (fillfactor = 50);

-- Lists the totals a row counts towards. Deleted rows count towards none. Days and months are formatted to sort by date.
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

-- Tasks of deleted projects are included. Queries subtract them, using the project's own total.
create function totals_of(t tasks) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, t.status, 0::bigint
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

-- Reserves the first free slot until the transaction ends. Never blocks.
create function take_totals_slot() returns smallint language plpgsql as $$
declare
  free smallint := 0;
begin
  while not pg_try_advisory_xact_lock('kept_totals'::regclass::integer, free) loop
    free := free + 1;
  end loop;
  return free;
end $$;

-- Statement triggers for each counted table. A change that affects no total writes nothing.
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

-- Truncating would leave the totals behind.
create trigger tasks_are_kept before truncate on tasks for each statement execute function refuse_change();
create trigger attendances_are_kept before truncate on attendances for each statement execute function refuse_change();

-- Computes all totals from the rows, to verify or rebuild the materialised ones.
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

-- Adds up the counts of a range of values in order. Returns the value in which the row number `skipped` lies, and its
-- offset within that value.
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

-- Finds the row at an offset of a list that is sorted by day: its day, and the number of rows before it on that day.
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

-- One row for each person on a task, assignee or worker, in the order of the task list. Deleted tasks have none. Without
-- it, each page of a person's tasks would read all of them from two tables.
create table task_people (
  user_id integer not null,
  created_at timestamptz not null,
  task_id integer not null,
  project_id integer not null,
  status text not null,
  primary key (user_id, created_at, task_id) include (project_id, status)
);
create index task_people_of_task on task_people (task_id);

create function people_of(t tasks) returns setof task_people language sql stable as $$
  select person.id, t.created_at, t.id, t.project_id, t.status
  from (select t.assigned_to_id union select user_id from task_workers where task_id = t.id) as person (id)
  where t.deleted_at is null
$$;

create function keep_people_of(changed integer[]) returns void language sql as $$
  delete from task_people where task_id = any (changed);
  insert into task_people select p.* from tasks t cross join lateral people_of(t) p where t.id = any (changed);
$$;

-- Callers lock the task row first, so that concurrent changes of a task and its workers do not mix.
create function keep_people_of_new_tasks() returns trigger language plpgsql as $$
begin
  perform keep_people_of(array(select id from new_rows));
  return null;
end $$;
create trigger tasks_keep_people_on_insert after insert on tasks referencing new table as new_rows
  for each statement execute function keep_people_of_new_tasks();

create function keep_people_of_changed_tasks() returns trigger language plpgsql as $$
begin
  perform keep_people_of(array(
    select id from new_rows n join old_rows o using (id)
    where (n.assigned_to_id, n.created_at, n.project_id, n.status, n.deleted_at)
      is distinct from (o.assigned_to_id, o.created_at, o.project_id, o.status, o.deleted_at)
  ));
  return null;
end $$;
create trigger tasks_keep_people_on_update after update on tasks referencing old table as old_rows new table as new_rows
  for each statement execute function keep_people_of_changed_tasks();

create function keep_people_of_given_tasks() returns trigger language plpgsql as $$
begin
  perform keep_people_of(array(select distinct task_id from given_rows));
  return null;
end $$;
create trigger task_workers_keep_people_on_insert after insert on task_workers referencing new table as given_rows
  for each statement execute function keep_people_of_given_tasks();
create trigger task_workers_keep_people_on_delete after delete on task_workers referencing old table as given_rows
  for each statement execute function keep_people_of_given_tasks();

create function keep_people_of_regiven_tasks() returns trigger language plpgsql as $$
begin
  perform keep_people_of(array(select task_id from old_rows union select task_id from new_rows));
  return null;
end $$;
create trigger task_workers_keep_people_on_update after update on task_workers
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_people_of_regiven_tasks();
create trigger task_workers_are_kept before truncate on task_workers
  for each statement execute function refuse_change();

-- Rebuilds everything above after rows were written without the triggers. Blocks writers meanwhile.
create function recount_totals() returns void language sql as $$
  lock table expenses, tasks, task_workers, attendances, ledger_postings, projects, users in share mode;
  delete from kept_totals;
  insert into kept_totals (name, value, status, slot, count, amount_minor)
    select name, value, status, 0, count, amount_minor from count_totals() order by name, value, status;
  delete from task_people;
  insert into task_people select p.* from tasks t cross join lateral people_of(t) p order by p.user_id, p.created_at;
$$;
