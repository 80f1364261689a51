create table documents (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  category text not null
    check (category in ('DRAWING', 'CONTRACT', 'PERMIT', 'SPECIFICATION', 'REPORT', 'PHOTO', 'OTHER')),
  project_id integer references projects (id),
  site_id integer references sites (id),
  -- Number of the newest version. Versions start at 1 and are never removed.
  version_count integer not null default 1 check (version_count > 0),
  created_by_id integer not null references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index documents_newest on documents (created_at desc, id desc) where deleted_at is null;
create index documents_of_category on documents (category, created_at desc, id desc) where deleted_at is null;
create index documents_of_project on documents (project_id, created_at desc, id desc) where deleted_at is null;
create index documents_of_site on documents (site_id, created_at desc, id desc) where deleted_at is null;
create index documents_search on documents using gin (title gin_trgm_ops) where deleted_at is null;

-- File name, content type and size are in stored_files.
create table document_versions (
  id integer generated always as identity primary key,
  document_id integer not null references documents (id),
  number integer not null check (number > 0),
  file_key text not null unique references stored_files (key),
  uploaded_by_id integer not null references users (id),
  uploaded_at timestamptz not null default now(),
  unique (document_id, number)
);
