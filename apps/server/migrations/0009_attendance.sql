create extension if not exists btree_gist;

create table attendances (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  site_id integer not null references sites (id),
  checkin_foreman_id integer references users (id),
  checkout_foreman_id integer references users (id),
  -- The day the record counts for, in the company's time zone. A night shift ends on the next day.
  date date not null,
  -- Millisecond precision, as in JSON, so that keyset paging continues exactly after the last row.
  in_time timestamptz(3) not null,
  out_time timestamptz(3) check (out_time > in_time),
  in_location text check (length(in_location) <= 200),
  out_location text check (length(out_location) <= 200),
  in_pic_url text check (length(in_pic_url) <= 500),
  out_pic_url text check (length(out_pic_url) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index attendances_newest on attendances (date desc, in_time desc, id desc) where deleted_at is null;
create index attendances_of_user on attendances (user_id, date desc, in_time desc, id desc) include (out_time)
  where deleted_at is null;
create index attendances_of_site on attendances (site_id, date desc, in_time desc, id desc) include (out_time)
  where deleted_at is null;
create index attendances_of_checkin_foreman on attendances (checkin_foreman_id, date desc, in_time desc, id desc)
  include (out_time) where deleted_at is null;
create index attendances_active on attendances (date desc, in_time desc, id desc)
  where deleted_at is null and out_time is null;
-- Every row of a list shows whether it overlaps another record of the same user.
create index attendances_meeting on attendances using gist (user_id, tstzrange(in_time, out_time))
  where deleted_at is null;
