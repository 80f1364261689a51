-- An ADMIN sends what the phone of a deleted account still keeps. A phone that never measured its clock says so.

alter table attendances drop constraint attendances_flags_check;
alter table attendances add constraint attendances_flags_check
  check (flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT', 'HEAT', 'TAKEN_OVER']);
alter table crew_events drop constraint crew_events_flags_check;
alter table crew_events add constraint crew_events_flags_check
  check (flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT', 'HEAT', 'TAKEN_OVER']);

alter table crew_events
  add column taken_over_from_id integer references users (id),
  alter column send_offset_ms drop not null;
