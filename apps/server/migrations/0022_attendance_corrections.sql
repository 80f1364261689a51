-- Requests to set or change the times of attendance, or to add or remove a record. An ADMIN decides them.
create table attendance_corrections (
  id integer generated always as identity primary key,
  requested_by_id integer not null references users (id),
  user_id integer not null references users (id),
  date date not null,
  site_id integer not null references sites (id),
  kind text not null check (kind in ('MISSING_OUT', 'WRONG_TIMES', 'MISSING_RECORD', 'NOT_PRESENT')),
  -- The record that the request is about, in the version that it had. A missing record gets its id when it is added.
  attendance_id integer references attendances (id),
  attendance_version integer,
  before_in_time timestamptz(3),
  before_out_time timestamptz(3),
  -- The times that the record shall have; none if it shall be removed.
  in_time timestamptz(3),
  out_time timestamptz(3) check (out_time > in_time),
  reason text not null check (length(reason) between 5 and 500),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  decided_by_id integer references users (id),
  decided_at timestamptz,
  decision_note text check (length(decision_note) <= 500),
  -- Chosen by the client, so that a repeated call makes no second request.
  client_id uuid constraint attendance_corrections_client unique,
  created_at timestamptz not null,
  check (kind = 'MISSING_RECORD' or (attendance_id is not null and attendance_version is not null)),
  check ((in_time is null) = (kind = 'NOT_PRESENT')),
  check ((status = 'PENDING') = (decided_at is null) and (status = 'PENDING') = (decided_by_id is null))
);
create unique index attendance_corrections_waiting on attendance_corrections (user_id, date, site_id)
  where status = 'PENDING';
create index attendance_corrections_newest on attendance_corrections (created_at desc, id desc);
create index attendance_corrections_pending on attendance_corrections (created_at desc, id desc)
  where status = 'PENDING';
create index attendance_corrections_of_requester on attendance_corrections (requested_by_id, created_at desc, id desc);
create index attendance_corrections_of_record on attendance_corrections (attendance_id) where status = 'PENDING';
