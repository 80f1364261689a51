-- Another site or day changes what the other records of a paid month cost, too. Two records of one person that were moved at
-- the same moment waited for each other.
create or replace function lock_person_of_attendance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock('doubtful_attendances'::regclass::integer, new.user_id);
  elsif (new.user_id, new.site_id, new.date, new.in_time, new.out_time, new.deleted_at)
      is distinct from (old.user_id, old.site_id, old.date, old.in_time, old.out_time, old.deleted_at) then
    perform pg_advisory_xact_lock('doubtful_attendances'::regclass::integer, least(new.user_id, old.user_id));
    perform pg_advisory_xact_lock('doubtful_attendances'::regclass::integer, greatest(new.user_id, old.user_id));
  end if;
  return new;
end $$;
