-- Addresses of other programs that are told when something changes. The secret signs what is sent, so it is kept in clear.
create table webhooks (
  id integer generated always as identity primary key,
  url text not null check (char_length(url) between 1 and 500),
  description text check (char_length(description) <= 100),
  -- The kinds of record whose changes are told; none stands for all.
  events text[] not null,
  secret text not null,
  -- Signs beside the new one for a day.
  previous_secret text,
  previous_secret_until timestamptz,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'DISABLED')),
  reason text check (reason in ('GONE', 'FAILING')),
  -- What happened before this place in the audit trail is not told.
  told_after bigint not null,
  last_accepted_at timestamptz,
  failing_since timestamptz,
  created_by_id integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((state = 'DISABLED') = (reason is not null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);

-- One row for each change that a webhook is told of, with its last attempt. Kept for 30 days.
create table webhook_deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks (id) on delete cascade,
  -- The place in the audit trail; empty for a test.
  sequence bigint,
  type text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  -- The lease of the process that is sending. After this moment another one may send.
  locked_until timestamptz,
  status integer,
  ms integer,
  answer text check (char_length(answer) <= 2000),
  created_at timestamptz not null default now(),
  unique (webhook_id, sequence)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where state = 'QUEUED';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);

insert into dispatch_cursors (name, sequence) select 'webhooks', length from audit_chain;
