create extension if not exists pg_trgm;

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
  -- Every token carries the session version it was issued for. Incrementing it ends all sessions of the user.
  session_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- A deleted user stays in the table, because history shows the name. The username becomes free again.
create unique index users_email_unique on users (lower(email)) where deleted_at is null;
-- User lists are sorted alphabetically, ignoring case, and searched by any part of name and username.
create index users_by_name on users (lower(name), id) where deleted_at is null;
create index users_by_role on users (role, lower(name), id) where deleted_at is null;
create index users_search on users using gin (name gin_trgm_ops, email gin_trgm_ops) where deleted_at is null;
