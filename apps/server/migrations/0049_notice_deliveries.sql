-- Notices that leave the house, by push message or e-mail.

-- A message to a person. It holds one or several notices, the number of unread ones, or the digest of a day.
create table notice_messages (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  channel text not null check (channel in ('PUSH', 'EMAIL')),
  kind text not null check (kind in ('NOTICES', 'COUNT', 'DIGEST')),
  -- The day of a digest.
  day date,
  created_at timestamptz not null,
  check ((kind = 'DIGEST') = (day is not null))
);
create unique index notice_messages_digest_once on notice_messages (user_id, day) where kind = 'DIGEST';
create index notice_messages_of_user on notice_messages (user_id, channel, created_at);
create index notice_messages_by_age on notice_messages (created_at);

-- A notice that waits for its message. SENT says that the message was handed to the queue of jobs.
create table notice_deliveries (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  channel text not null check (channel in ('PUSH', 'EMAIL')),
  notice_id integer not null references notices (id) on delete cascade,
  due_at timestamptz not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'DROPPED', 'FAILED')),
  error text check (char_length(error) <= 300),
  created_at timestamptz not null,
  sent_at timestamptz,
  message_id integer references notice_messages (id) on delete cascade
);
create unique index notice_deliveries_waiting on notice_deliveries (notice_id, channel) where state = 'QUEUED';
create index notice_deliveries_due on notice_deliveries (due_at) where state = 'QUEUED';
create index notice_deliveries_of_user on notice_deliveries (user_id, channel) where state = 'QUEUED';
create index notice_deliveries_of_notice on notice_deliveries (notice_id);
create index notice_deliveries_of_message on notice_deliveries (message_id);
create index notice_deliveries_by_age on notice_deliveries (created_at);

-- Addresses that a mail server refused for good.
create table failing_addresses (
  address text primary key,
  error text not null check (char_length(error) <= 300),
  since timestamptz not null
);

-- Whether e-mails leave at all. One row.
create table mail_health (
  id integer primary key default 1 check (id = 1),
  failures integer not null default 0,
  failing_since timestamptz,
  error text check (char_length(error) <= 300)
);
insert into mail_health default values;

-- Databases that ran an early form of 0025 refuse a second resubmission even after the first was deleted.
do $$
begin
  if exists (
    select from pg_constraint where conname = 'expenses_resubmitted_once' and conrelid = 'expenses'::regclass
  ) then
    alter table expenses drop constraint expenses_resubmitted_once;
    create unique index expenses_resubmitted_once on expenses (resubmit_of_id)
      where resubmit_of_id is not null and deleted_at is null;
  end if;
end
$$;
