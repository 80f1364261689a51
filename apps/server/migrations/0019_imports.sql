-- Imports of files whose rows arrive by calls, and the queue of work that is done in the background.

create table jobs (
  id bigint generated always as identity primary key,
  queue text not null,
  -- At most one waiting job of a queue has this key.
  key text,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- The lease of the process that works on the job. After this moment another one may take it.
  locked_until timestamptz,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'DONE', 'DEAD')),
  error text check (length(error) <= 300),
  created_at timestamptz not null default now()
);
create unique index jobs_waiting_once on jobs (queue, key) where state = 'QUEUED';
create index jobs_waiting on jobs (queue, run_at) where state = 'QUEUED';
create index jobs_over on jobs (created_at) where state <> 'QUEUED';

create table imports (
  id integer generated always as identity primary key,
  kind text not null check (kind in (
    'USERS', 'PROJECTS', 'SITES', 'MILESTONES', 'TASKS', 'EXPENSES', 'OPENING_BALANCES'
  )),
  file_name text not null check (length(file_name) between 1 and 200),
  headings jsonb not null,
  mapping jsonb not null,
  date_order text not null check (date_order in ('DAY_FIRST', 'MONTH_FIRST')),
  mode text not null check (mode in ('ALL', 'GOOD_ROWS')),
  state text not null check (state in ('RECEIVING', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'STOPPED')),
  stop_requested boolean not null default false,
  row_count integer not null default 0,
  -- The number of the last row that the check or run has handled. A killed run continues after it.
  handled_through integer not null default 0,
  handled_rows integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  same_count integer not null default 0,
  error_count integer not null default 0,
  -- Why it failed: code, values and text of a message.
  reason jsonb,
  -- Hash of all rows, to recognise a file that was imported before.
  rows_hash text,
  imported_before_id integer references imports (id),
  needs_password_resets boolean not null default false,
  made_by_id integer not null references users (id),
  created_at timestamptz not null,
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1
);
create unique index imports_running_once on imports (kind) where state = 'RUNNING';
create index imports_by_time on imports (created_at, id);
create index imports_by_rows on imports (rows_hash) where state = 'DONE';
create index imports_before on imports (imported_before_id) where imported_before_id is not null;

create table import_rows (
  import_id integer not null references imports (id),
  -- The row's number in the file.
  number integer not null,
  cells jsonb not null,
  result text check (result in ('CREATED', 'UPDATED', 'SAME', 'ERROR')),
  errors jsonb,
  entity_id integer,
  primary key (import_id, number)
);
create index import_rows_with_errors on import_rows (import_id, number) where result = 'ERROR';

-- Which record a Ref of a file stands for, and the content it was last imported with.
create table import_refs (
  kind text not null,
  ref text not null check (length(ref) between 1 and 100),
  entity_id integer not null,
  row_hash text not null,
  primary key (kind, ref)
);
create index import_refs_of_record on import_refs (kind, entity_id);
