create table expenses (
  id integer generated always as identity primary key,
  related_type text not null check (related_type in ('PROJECT', 'GENERAL_EXPENSE')),
  project_id integer references projects (id),
  category text not null,
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  spent_on date not null,
  notes text check (length(notes) between 1 and 1000),
  receipt_key text,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  submitted_by_id integer not null references users (id),
  decided_by_id integer references users (id),
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((related_type = 'PROJECT') = (project_id is not null)),
  check ((status = 'PENDING') = (decided_by_id is null)),
  check ((decided_by_id is null) = (decided_at is null))
);
create index expenses_newest on expenses (created_at desc, id desc) where deleted_at is null;
create index expenses_by_status on expenses (status, created_at desc, id desc) where deleted_at is null;
-- The included columns allow index-only scans for lists that are counted, not read from counters.
create index expenses_by_date on expenses (spent_on desc, id desc) include (status, category, amount_minor)
  where deleted_at is null;
create index expenses_of_project on expenses (project_id, created_at desc, id desc)
  include (status, category, spent_on, amount_minor) where deleted_at is null;
create index expenses_of_submitter on expenses (submitted_by_id, created_at desc, id desc)
  include (status, category, spent_on, amount_minor) where deleted_at is null;
create index expenses_by_category on expenses (category, created_at desc, id desc)
  include (status, spent_on, amount_minor) where deleted_at is null;
create index expenses_by_amount on expenses (amount_minor, created_at desc, id desc) where deleted_at is null;
