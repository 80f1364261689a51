-- Who was paid for an expense, how and for which site; why it was rejected, and which new expense replaces it.

create table suppliers (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  -- As the search folds text: one supplier for 'Dune Ready-Mix' and 'DUNE  READY-MIX'.
  folded_name text not null generated always as (search_fold(name)) stored,
  phone text check (length(phone) between 1 and 30),
  cr_number text check (length(cr_number) between 1 and 30),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index suppliers_by_name on suppliers (folded_name) where deleted_at is null;
create index suppliers_found on suppliers using gin (folded_name gin_trgm_ops) where deleted_at is null;

alter table expenses
  add supplier_id integer references suppliers (id),
  -- None means cash, as for expenses of callers that do not know payment methods.
  add payment_method text check (payment_method in ('CASH', 'COMPANY_CARD', 'BANK_TRANSFER', 'CHEQUE')),
  add site_id integer references sites (id),
  add reject_reason text check (length(reject_reason) between 3 and 500),
  add resubmit_of_id integer references expenses (id),
  add check (site_id is null or project_id is not null),
  add check (reject_reason is null or status = 'REJECTED');
create unique index expenses_resubmitted_once on expenses (resubmit_of_id)
  where resubmit_of_id is not null and deleted_at is null;
create index expenses_of_supplier on expenses (supplier_id, created_at desc, id desc)
  where supplier_id is not null and deleted_at is null;
create index expenses_of_site on expenses (site_id, created_at desc, id desc)
  where site_id is not null and deleted_at is null;

create table expense_comments (
  id integer generated always as identity primary key,
  expense_id integer not null references expenses (id),
  value text not null check (length(value) between 1 and 1000),
  author_id integer not null references users (id),
  created_at timestamptz not null default now(),
  -- A deleted comment is hidden and kept.
  deleted_at timestamptz
);
create index expense_comments_of_expense on expense_comments (expense_id, created_at, id) where deleted_at is null;
