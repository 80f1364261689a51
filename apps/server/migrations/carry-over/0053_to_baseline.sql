-- Turns the schema of migration 0053_find_untitled_tasks, the last before the baseline, into that of the baseline.

-- Locked up front and in one statement, to avoid deadlocks with running instances.
lock table tasks, task_workers in access exclusive mode;

-- Dropped and added again to keep the order of columns, because the rows of a backup are read by position.
alter table tasks drop column search_text;
alter table tasks add status text not null generated always as (
  case when completed then 'COMPLETED' when completion_percentage > 0 then 'IN_PROGRESS' else 'PENDING' end
) stored;
alter table tasks add search_text text generated always as (search_text(name, description)) stored;
create index tasks_found on tasks using gin (search_text gin_trgm_ops) where deleted_at is null;
create index tasks_by_title on tasks (left(search_text, 100) collate "C") where deleted_at is null;

drop index tasks_newest;
create index tasks_newest on tasks (created_at desc, id desc) include (project_id, status) where deleted_at is null;

create or replace function totals_of(t tasks) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, t.status, 0::bigint
  from (values ('tasks', ''), ('tasks.project', t.project_id::text)) as total (name, value)
  where t.deleted_at is null
$$;

create or replace function people_of(t tasks) returns setof task_people language sql stable as $$
  select person.id, t.created_at, t.id, t.project_id, t.status
  from (select t.assigned_to_id union select user_id from task_workers where task_id = t.id) as person (id)
  where t.deleted_at is null
$$;

create or replace function keep_people_of_changed_tasks() returns trigger language plpgsql as $$
begin
  perform keep_people_of(array(
    select id from new_rows n join old_rows o using (id)
    where (n.assigned_to_id, n.created_at, n.project_id, n.status, n.deleted_at)
      is distinct from (o.assigned_to_id, o.created_at, o.project_id, o.status, o.deleted_at)
  ));
  return null;
end $$;

-- Same behaviour: only a comment in the body differs.
create or replace function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct written.word
  from new_rows cross join lateral regexp_split_to_table(new_rows.search_text, '\s+') as written (word)
  where length(written.word) between 3 and 30
    and written.word !~ '[0-9]'
    and not exists (select from search_words as known where known.word = written.word)
  -- Sorted, so that concurrent transactions inserting the same words do not deadlock.
  order by written.word
  on conflict do nothing;
  return null;
end $$;
