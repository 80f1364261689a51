create table projects (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  location text not null check (length(location) between 1 and 100),
  total_price_minor bigint not null check (total_price_minor > 0),
  progress numeric(4, 1) check (progress between 0 and 100),
  status text not null check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED')),
  quotations text,
  expected_foreman_hours integer check (expected_foreman_hours >= 0),
  expected_worker_hours integer check (expected_worker_hours >= 0),
  start_date date,
  end_date date check (end_date >= start_date),
  description text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index projects_newest on projects (created_at desc, id desc) where deleted_at is null;
-- Lets counters subtract what belongs to deleted projects.
create index projects_deleted on projects (id) where deleted_at is not null;
create index projects_search on projects using gin ((name || ' ' || location) gin_trgm_ops) where deleted_at is null;

create table milestones (
  id integer generated always as identity primary key,
  project_id integer not null references projects (id),
  name text not null check (length(name) between 1 and 100),
  status text not null check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED')),
  due_date date not null,
  description text check (length(description) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index milestones_of_project on milestones (project_id, created_at desc, id desc) where deleted_at is null;
