-- Crews on site: what a phone records at the gate, perhaps without a connection, and what becomes of it.

-- The settings of crews and heat: one row, which exists from the start.
create table field_settings (
  id integer primary key default 1 check (id = 1),
  -- The season of the midday ban as `MM-DD`, and its hours as `HH:MM`.
  heat_from text not null default '06-01',
  heat_to text not null default '09-15',
  heat_start text not null default '10:00',
  heat_end text not null default '15:30',
  wbgt_stop numeric(3, 1) not null default 32.1 check (wbgt_stop between 25 and 32.1),
  heat_warn_minutes integer not null default 30 check (heat_warn_minutes between 5 and 120),
  heat_tolerance_minutes integer not null default 5 check (heat_tolerance_minutes between 0 and 15),
  day_ends text not null default '18:00',
  longest_shift_hours integer not null default 16 check (longest_shift_hours between 8 and 24),
  accepted_age_days integer not null default 14 check (accepted_age_days between 1 and 31),
  pass_hours integer not null default 72 check (pass_hours between 0 and 168),
  radius_m integer not null default 200 check (radius_m between 50 and 5000),
  position_days integer not null default 90 check (position_days between 7 and 730),
  photo_days integer not null default 365 check (photo_days between 30 and 3650),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (heat_from < heat_to),
  check (heat_start < heat_end)
);
insert into field_settings default values;

alter table sites
  add column latitude numeric(9, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  -- Empty: the company's setting. The same holds for day_ends, a time as `HH:MM`.
  add column radius_m integer check (radius_m between 50 and 5000),
  add column exposure text not null default 'OUTDOORS' check (exposure in ('OUTDOORS', 'SHADED', 'INDOORS')),
  add column closed_on date,
  add column day_ends text,
  add check (num_nulls(latitude, longitude) in (0, 2));

alter table attendances
  -- How a crew recorded it. Empty if the office did.
  add column source text check (source in ('TAP', 'ALL', 'SCAN')),
  add column flags text[] not null default '{}'
    check (flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT']),
  add column in_distance_m integer,
  add column out_distance_m integer;
create index attendances_active_of_user on attendances (user_id) where deleted_at is null and out_time is null;

-- Whom a foreman chose into the crew or hid from it. The rest of a crew follows from records and tasks.
create table crew_members (
  foreman_id integer not null references users (id),
  user_id integer not null references users (id),
  state text not null check (state in ('ASSIGNED', 'HIDDEN')),
  set_by_id integer not null references users (id),
  set_at timestamptz not null,
  primary key (foreman_id, user_id)
);

alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files add constraint stored_files_kind_check
  check (kind in ('RECEIPT', 'PHOTO', 'DOCUMENT', 'NOTE_PHOTO', 'LOGO', 'CREW'));

create table crew_photos (
  id integer generated always as identity primary key,
  -- Made by the phone, so that sending it again changes nothing.
  client_id uuid not null unique,
  -- Empty once the photo was erased. Checked at the end: attaching the file, which needs this row, says what is wrong with it.
  file_key text references stored_files (key) deferrable initially deferred,
  actor_id integer not null references users (id),
  taken_at timestamptz(3) not null,
  received_at timestamptz(3) not null
);
create index crew_photos_to_erase on crew_photos (taken_at) where file_key is not null;

create table crew_events (
  -- Made by the phone.
  id uuid primary key,
  -- Hash of what was sent, to recognise an id that is used again for something else.
  content_hash bytea not null,
  actor_id integer not null references users (id),
  kind text not null check (kind in ('CHECK_IN', 'CHECK_OUT', 'MOVE', 'TAKE_BACK', 'BREAK_START', 'BREAK_END')),
  site_id integer not null references sites (id),
  from_site_id integer references sites (id),
  user_id integer not null references users (id),
  target_event_id uuid references crew_events (id),
  shelter text check (shelter in ('SHADE', 'INDOORS')),
  device_time timestamptz(3) not null,
  offset_ms integer,
  send_offset_ms integer not null,
  received_at timestamptz(3) not null,
  event_time timestamptz(3) not null,
  source text not null check (source in ('TAP', 'ALL', 'SCAN')),
  signed_in boolean not null,
  group_id uuid,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  accuracy_m integer,
  position_state text not null check (position_state in ('OK', 'DENIED', 'TIMEOUT', 'OFF')),
  distance_m integer,
  flags text[] not null default '{}'
    check (flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT']),
  outcome text not null check (outcome in ('APPLIED', 'SAME', 'PROBLEM')),
  -- The record it made, changed or confirmed. A MOVE also ends a record at the other site.
  attendance_id integer references attendances (id),
  from_attendance_id integer references attendances (id),
  -- The versions of the records right after the event; empty if it changed none.
  attendance_version integer,
  from_attendance_version integer,
  photo_id integer references crew_photos (id),
  check ((kind = 'MOVE') = (from_site_id is not null)),
  check ((kind = 'TAKE_BACK') = (target_event_id is not null))
);
create index crew_events_newest on crew_events (event_time desc, id desc);
create index crew_events_of_actor on crew_events (actor_id, event_time desc, id desc);
create index crew_events_of_user on crew_events (user_id, event_time desc);
create index crew_events_of_site on crew_events (site_id, event_time desc, id desc);
create index crew_events_of_photo on crew_events (photo_id) where photo_id is not null;
create index crew_events_of_attendance on crew_events (attendance_id) where attendance_id is not null;
create index crew_events_flagged on crew_events (event_time desc, id desc) where flags <> '{}';
create index crew_events_with_position on crew_events (event_time) where latitude is not null;
create unique index crew_events_taken_back_once on crew_events (target_event_id) where target_event_id is not null;

-- An event is a fact. A solved problem changes only what became of it, a photo may follow, and positions are erased.
create function keep_crew_event() returns trigger language plpgsql as $$
declare
  kept crew_events := new;
begin
  kept.outcome := old.outcome;
  kept.attendance_id := old.attendance_id;
  kept.from_attendance_id := old.from_attendance_id;
  kept.attendance_version := old.attendance_version;
  kept.from_attendance_version := old.from_attendance_version;
  kept.photo_id := old.photo_id;
  if num_nulls(new.latitude, new.longitude) = 2 then
    kept.latitude := old.latitude;
    kept.longitude := old.longitude;
  end if;
  if kept is distinct from old then
    raise exception 'a crew event is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger crew_events_are_facts before update on crew_events for each row execute function keep_crew_event();
create trigger crew_events_stay before delete on crew_events for each row execute function refuse_change();
create trigger crew_events_are_kept before truncate on crew_events for each statement execute function refuse_change();

create table crew_problems (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('ELSEWHERE', 'NO_CHECK_IN', 'OVERLAP', 'TIMES_DIFFER', 'GONE')),
  event_id uuid not null references crew_events (id),
  -- The person of the event, and the site that the problem is about: a MOVE names two.
  user_id integer not null references users (id),
  site_id integer not null references sites (id),
  attendance_id integer references attendances (id),
  other_attendance_id integer references attendances (id),
  status text not null default 'OPEN' check (status in ('OPEN', 'SOLVED')),
  choice text,
  note text check (length(note) <= 300),
  -- Empty if it was solved by itself.
  solved_by_id integer references users (id),
  solved_at timestamptz,
  created_at timestamptz not null,
  -- A MOVE may have the same problem at both sites.
  unique (event_id, kind, site_id),
  check ((status = 'SOLVED') = (solved_at is not null)),
  check ((status = 'SOLVED') = (choice is not null))
);
create index crew_problems_newest on crew_problems (created_at desc, id desc);
create index crew_problems_open_of_user on crew_problems (user_id) where status = 'OPEN';
create index crew_problems_open_of_record on crew_problems (attendance_id) where status = 'OPEN';
create index crew_problems_open_of_other on crew_problems (other_attendance_id) where status = 'OPEN';

-- A problem between two records solves itself once they no longer overlap, whoever changed them. So does one about a
-- record that was deleted.
create function settle_crew_problems() returns trigger language plpgsql as $$
begin
  update crew_problems as p
  set status = 'SOLVED', choice = 'BY_ITSELF', solved_at = new.updated_at
  where p.status = 'OPEN'
    and (p.attendance_id = new.id or p.other_attendance_id = new.id)
    and case
      when p.kind in ('ELSEWHERE', 'OVERLAP') and p.attendance_id is not null then not exists (
        select from attendances as a join attendances as o on o.id = p.other_attendance_id
        where a.id = p.attendance_id and a.deleted_at is null and o.deleted_at is null and a.user_id = o.user_id
          and tstzrange(a.in_time, a.out_time) && tstzrange(o.in_time, o.out_time)
      )
      else new.deleted_at is not null and p.kind in ('ELSEWHERE', 'TIMES_DIFFER')
    end;
  return null;
end $$;
create trigger attendances_settle_crew_problems after update on attendances for each row
  when ((old.in_time, old.out_time, old.deleted_at, old.user_id)
    is distinct from (new.in_time, new.out_time, new.deleted_at, new.user_id))
  execute function settle_crew_problems();
