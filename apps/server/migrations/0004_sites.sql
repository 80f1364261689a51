create table sites (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  -- The main project. site_projects lists every linked project, including this one.
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
