-- Attendance that people recorded for themselves, or that was entered after later events, is not paid until it is confirmed.

-- Any other value than the default of before was chosen by somebody and stays, up to the new limit.
alter table field_settings drop constraint field_settings_accepted_age_days_check;
update field_settings set accepted_age_days = case accepted_age_days when 14 then 3 else least(accepted_age_days, 14) end;
alter table field_settings
  alter column accepted_age_days set default 3,
  add constraint field_settings_accepted_age_days_check check (accepted_age_days between 1 and 14);

alter table attendances
  add column unconfirmed boolean not null default false,
  drop constraint attendances_flags_check,
  add constraint attendances_flags_check check (
    flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT', 'HEAT', 'TAKEN_OVER', 'SELF', 'BACKDATED']
  );
create index attendances_unconfirmed on attendances (date desc, in_time desc, id desc)
  where unconfirmed and deleted_at is null;
alter table crew_events
  drop constraint crew_events_flags_check,
  add constraint crew_events_flags_check check (
    flags <@ array['OUTSIDE', 'CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT', 'HEAT', 'TAKEN_OVER', 'SELF', 'BACKDATED']
  );
