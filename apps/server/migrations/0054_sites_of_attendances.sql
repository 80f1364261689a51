-- Payroll reads the records of each person's month from the index alone: between them lie everybody else's records.
drop index attendances_of_user;
create index attendances_of_user on attendances (user_id, date desc, in_time desc, id desc)
  include (out_time, version, site_id)
  where deleted_at is null;
