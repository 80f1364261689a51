-- Whose task is which: of the assignee and of every worker once, in the order of the list, for as long as it is not deleted.
-- A person's tasks would otherwise be gathered one by one from two tables, all of them for a page and for its total.
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
  select person.id, t.created_at, t.id, t.project_id,
    case when t.completed then 'COMPLETED' when t.completion_percentage > 0 then 'IN_PROGRESS' else 'PENDING' end
  from (select t.assigned_to_id union select user_id from task_workers where task_id = t.id) as person (id)
  where t.deleted_at is null
$$;

create function keep_people_of(changed integer[]) returns void language sql as $$
  delete from task_people where task_id = any (changed);
  insert into task_people select p.* from tasks t cross join lateral people_of(t) p where t.id = any (changed);
$$;

-- Whoever changes a task or its workers holds the task, so that nobody else changes the same.
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
    where (n.assigned_to_id, n.created_at, n.project_id, n.completed, n.completion_percentage, n.deleted_at)
      is distinct from (o.assigned_to_id, o.created_at, o.project_id, o.completed, o.completion_percentage, o.deleted_at)
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

create or replace function recount_totals() returns void language sql as $$
  lock table expenses, tasks, task_workers, attendances, ledger_postings, projects, users in share mode;
  delete from kept_totals;
  insert into kept_totals (name, value, status, slot, count, amount_minor)
    select name, value, status, 0, count, amount_minor from count_totals() order by name, value, status;
  delete from task_people;
  insert into task_people select p.* from tasks t cross join lateral people_of(t) p order by p.user_id, p.created_at;
$$;
insert into task_people select p.* from tasks t cross join lateral people_of(t) p order by p.user_id, p.created_at;
