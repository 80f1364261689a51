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
  deleted_at timestamptz,
  status text not null generated always as (
    case when completed then 'COMPLETED' when completion_percentage > 0 then 'IN_PROGRESS' else 'PENDING' end
  ) stored
);
create index tasks_newest on tasks (created_at desc, id desc) include (project_id, status) where deleted_at is null;
create index tasks_of_project on tasks (project_id, created_at desc, id desc) where deleted_at is null;
create index tasks_of_site on tasks (site_id, created_at desc, id desc) where deleted_at is null;
create index tasks_of_assignee on tasks (assigned_to_id, created_at desc, id desc) where deleted_at is null;
create index tasks_by_category on tasks (category, created_at desc, id desc) where deleted_at is null;
-- A task without name and description is titled by its category and site. Few tasks are.
create index tasks_untitled on tasks (site_id) where name is null and description is null and deleted_at is null;
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
