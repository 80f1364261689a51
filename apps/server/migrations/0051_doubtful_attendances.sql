-- Checked-out records whose hours a person should look at: longer than 16 hours, or at the same time as another record of the
-- same person. Kept by triggers, because computing it means a search for every record of a project. A record without a
-- check-out has no end here; whoever reads this table asks again what that means today.
create table doubtful_attendances (
  attendance_id integer primary key references attendances (id)
);

-- Two records of one person that are written at the same moment would not see each other. Whoever writes a record writes
-- those of one person only, so nobody waits in a circle.
create function lock_person_of_attendance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock('doubtful_attendances'::regclass::integer, new.user_id);
  elsif (new.user_id, new.in_time, new.out_time, new.deleted_at)
      is distinct from (old.user_id, old.in_time, old.out_time, old.deleted_at) then
    perform pg_advisory_xact_lock('doubtful_attendances'::regclass::integer, least(new.user_id, old.user_id));
    perform pg_advisory_xact_lock('doubtful_attendances'::regclass::integer, greatest(new.user_id, old.user_id));
  end if;
  return new;
end $$;
create trigger attendances_lock_person before insert or update on attendances
  for each row execute function lock_person_of_attendance();

create function mark_doubtful(changed integer[]) returns void language plpgsql as $$
declare
  doubtful integer[];
begin
  if cardinality(changed) = 0 then return; end if;
  doubtful := array(
    select a.id from attendances a
    where a.id = any (changed) and a.deleted_at is null and a.out_time is not null
      and (a.out_time - a.in_time >= interval '961 minutes' or exists (
        select from attendances o
        where o.user_id = a.user_id and o.id <> a.id and o.deleted_at is null
          and tstzrange(o.in_time, o.out_time) && tstzrange(a.in_time, a.out_time)
      ))
  );
  delete from doubtful_attendances where attendance_id = any (changed) and attendance_id <> all (doubtful);
  insert into doubtful_attendances select unnest(doubtful) on conflict do nothing;
end $$;

-- The changed records, and those that met them or meet them now.
create function mark_new_attendances() returns trigger language plpgsql as $$
begin
  perform mark_doubtful(array(
    select id from new_rows
    union
    select a.id from new_rows n
    join attendances a on a.user_id = n.user_id and a.deleted_at is null
      and tstzrange(a.in_time, a.out_time) && tstzrange(n.in_time, n.out_time)
    where n.deleted_at is null
  ));
  return null;
end $$;
create trigger attendances_mark_on_insert after insert on attendances referencing new table as new_rows
  for each statement execute function mark_new_attendances();

create function mark_changed_attendances() returns trigger language plpgsql as $$
begin
  perform mark_doubtful(array(
    with changed as (
      select n.id, side.*
      from new_rows n join old_rows o using (id)
      cross join lateral (values (n.user_id, n.in_time, n.out_time), (o.user_id, o.in_time, o.out_time))
        as side (user_id, in_time, out_time)
      where (n.user_id, n.in_time, n.out_time, n.deleted_at)
        is distinct from (o.user_id, o.in_time, o.out_time, o.deleted_at)
    )
    select id from changed
    union
    select a.id from changed c
    join attendances a on a.user_id = c.user_id and a.deleted_at is null
      and tstzrange(a.in_time, a.out_time) && tstzrange(c.in_time, c.out_time)
  ));
  return null;
end $$;
create trigger attendances_mark_on_update after update on attendances
  referencing old table as old_rows new table as new_rows
  for each statement execute function mark_changed_attendances();

-- All of them, for records that were written without the triggers. One pass over each person's records in the order of
-- their beginning: a record meets an earlier one that ends after it begins, or the next one if that begins before it ends.
create function find_doubtful_attendances() returns table (attendance_id integer) language sql stable as $$
  select id
  from (
    select id, in_time, out_time,
      max(coalesce(out_time, 'infinity')) over (earlier rows between unbounded preceding and 1 preceding) as last_end,
      lead(in_time) over earlier as next_start
    from attendances where deleted_at is null
    window earlier as (partition by user_id order by in_time, id)
  ) a
  where out_time is not null
    and (out_time - in_time >= interval '961 minutes' or last_end > in_time or next_start < out_time)
$$;

create or replace function recount_totals() returns void language sql as $$
  lock table expenses, tasks, task_workers, attendances, ledger_postings, projects, users in share mode;
  select cost_what_has_no_cost();
  delete from doubtful_attendances;
  insert into doubtful_attendances select attendance_id from find_doubtful_attendances();
  delete from kept_totals;
  insert into kept_totals (name, value, status, slot, count, amount_minor)
    select name, value, status, 0, count, amount_minor from count_totals() order by name, value, status;
  delete from task_people;
  insert into task_people select p.* from tasks t cross join lateral people_of(t) p order by p.user_id, p.created_at;
$$;
insert into doubtful_attendances select attendance_id from find_doubtful_attendances();
