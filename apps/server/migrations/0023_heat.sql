-- Work in the heat: WBGT readings, and the exposure of a site as it was on any day.

alter table attendances drop constraint attendances_flags_check;
alter table attendances add constraint attendances_flags_check
  check (flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT', 'HEAT']);
alter table crew_events drop constraint crew_events_flags_check;
alter table crew_events add constraint crew_events_flags_check
  check (flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT', 'HEAT']);

-- Every exposure that a site had, so that an old day is judged by what held then.
create table site_exposures (
  site_id integer not null references sites (id),
  since timestamptz(3) not null,
  exposure text not null check (exposure in ('OUTDOORS', 'SHADED', 'INDOORS')),
  primary key (site_id, since)
);
insert into site_exposures (site_id, since, exposure) select id, created_at, exposure from sites;

create function keep_site_exposure() returns trigger language plpgsql as $$
begin
  insert into site_exposures (site_id, since, exposure) values (new.id, new.updated_at, new.exposure)
  on conflict (site_id, since) do update set exposure = excluded.exposure;
  return null;
end $$;
create trigger sites_begin_exposure after insert on sites for each row execute function keep_site_exposure();
create trigger sites_change_exposure after update of exposure on sites for each row
  when (old.exposure is distinct from new.exposure) execute function keep_site_exposure();

create table heat_readings (
  id integer generated always as identity primary key,
  -- Made by the phone, so that sending it again changes nothing.
  client_id uuid not null unique,
  -- Hash of what was sent, to recognise an id that is used again for something else.
  content_hash bytea not null,
  site_id integer not null references sites (id),
  wbgt numeric(3, 1) not null check (wbgt between 10 and 50),
  -- The company's limit when it was received: a later change of the setting does not judge old days anew.
  stop_above numeric(3, 1) not null,
  actor_id integer not null references users (id),
  device_time timestamptz(3) not null,
  offset_ms integer,
  send_offset_ms integer not null,
  received_at timestamptz(3) not null,
  event_time timestamptz(3) not null,
  note text check (length(note) <= 200),
  photo_id integer references crew_photos (id)
);
create index heat_readings_of_site on heat_readings (site_id, event_time desc, id desc);
create index heat_readings_newest on heat_readings (event_time desc, id desc);
create trigger heat_readings_are_facts before update or delete on heat_readings
  for each row execute function refuse_change();
create trigger heat_readings_are_kept before truncate on heat_readings
  for each statement execute function refuse_change();

-- Starts and ends of breaks; a check-in may begin with one.
create index crew_events_of_breaks on crew_events (event_time desc)
  where kind in ('BREAK_START', 'BREAK_END') or shelter is not null;
