create extension if not exists pg_trgm;

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

create table sites (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  -- The project it belongs to; site_projects holds this one too, beside the others it is linked to.
  project_id integer not null references projects (id),
  progress numeric(4, 1) check (progress between 0 and 100),
  expenses_minor bigint check (expenses_minor >= 0),
  description text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index sites_newest on sites (created_at desc, id desc) where deleted_at is null;
create index sites_search on sites using gin (name gin_trgm_ops) where deleted_at is null;

create table site_projects (
  site_id integer not null references sites (id),
  project_id integer not null references projects (id),
  primary key (site_id, project_id)
);
create index site_projects_of_project on site_projects (project_id, site_id);

create table tasks (
  id integer generated always as identity primary key,
  name text check (length(name) between 1 and 100),
  description text check (length(description) <= 500),
  project_id integer not null references projects (id),
  site_id integer references sites (id),
  category text not null,
  assigned_to_id integer not null references users (id),
  assignee_role text not null check (assignee_role in ('ADMIN', 'ENGINEER', 'FOREMAN')),
  start_date date not null,
  expected_end_date date not null check (expected_end_date >= start_date),
  completion_percentage numeric(4, 1) not null check (completion_percentage between 0 and 100),
  completed boolean not null check (not completed or completion_percentage = 100),
  expected_foreman_hours numeric(8, 2) not null check (expected_foreman_hours >= 0),
  expected_worker_hours numeric(8, 2) not null check (expected_worker_hours >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index tasks_newest on tasks (created_at desc, id desc) where deleted_at is null;
create index tasks_of_project on tasks (project_id, created_at desc, id desc) where deleted_at is null;
create index tasks_of_site on tasks (site_id, created_at desc, id desc) where deleted_at is null;
create index tasks_of_assignee on tasks (assigned_to_id, created_at desc, id desc) where deleted_at is null;
create index tasks_search on tasks using gin ((coalesce(name, '') || ' ' || coalesce(description, '')) gin_trgm_ops)
  where deleted_at is null;

create table task_workers (
  task_id integer not null references tasks (id),
  user_id integer not null references users (id),
  primary key (task_id, user_id)
);
create index task_workers_of_user on task_workers (user_id, task_id);

create table task_notes (
  id integer generated always as identity primary key,
  task_id integer not null references tasks (id),
  value text not null check (length(value) between 1 and 2000),
  created_by_id integer not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index task_notes_of_task on task_notes (task_id, created_at desc, id desc) where deleted_at is null;
