create table users (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 1 and 100),
  role text not null check (role in ('ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER')),
  category text,
  salary_minor bigint check (salary_minor >= 0),
  password_hash text not null,
  password_reset_required boolean not null default false,
  password_set_at timestamptz not null default now(),
  -- Every token carries the version it was made for; raising it ends all sessions of the user at once.
  session_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- A deleted user keeps the row, for the names in history, and frees the username.
create unique index users_email_unique on users (lower(email)) where deleted_at is null;
create index users_by_name on users (name, id) where deleted_at is null;
create index users_by_role on users (role, name, id) where deleted_at is null;
