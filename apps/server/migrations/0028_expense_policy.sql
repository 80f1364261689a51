-- What the company asks of an expense: from which amount a receipt and a second approval, and up to which amount.
create table expense_policy (
  id integer primary key default 1 check (id = 1),
  -- Empty: not asked for.
  receipt_from_minor bigint check (receipt_from_minor between 1 and 99999999999),
  second_from_minor bigint check (second_from_minor between 1 and 99999999999),
  limit_minor bigint check (limit_minor between 1 and 99999999999),
  limit_action text not null default 'WARN' check (limit_action in ('WARN', 'BLOCK')),
  duplicate_days integer not null default 3 check (duplicate_days between 0 and 30),
  age_days integer not null default 60 check (age_days between 1 and 365),
  reason_on_every_call boolean not null default false,
  handover_limit_minor bigint not null default 200000 check (handover_limit_minor between 0 and 99999999999),
  write_off_limit_minor bigint not null default 50000 check (write_off_limit_minor between 0 and 99999999999),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
insert into expense_policy default values;

-- Other values for a project, a category, or a category of a project. An empty value is looked up further.
create table expense_rules (
  id integer generated always as identity primary key,
  project_id integer references projects (id),
  category text,
  receipt_from_minor bigint check (receipt_from_minor between 1 and 99999999999),
  second_from_minor bigint check (second_from_minor between 1 and 99999999999),
  limit_minor bigint check (limit_minor between 1 and 99999999999),
  limit_action text check (limit_action in ('WARN', 'BLOCK')),
  check (project_id is not null or category is not null),
  unique nulls not distinct (project_id, category)
);

-- What holds for an expense: the first value found among the rule of its project and category, of its project, of its
-- category, and the policy. In `language sql`, so that it becomes part of the statement that uses it.
create function expense_limits(of_project integer, of_category text)
returns table (
  receipt_from_minor bigint, second_from_minor bigint, limit_minor bigint, limit_action text,
  duplicate_days integer, age_days integer, reason_on_every_call boolean
)
language sql stable as $$
  select
    coalesce(pair.receipt_from_minor, project.receipt_from_minor, category.receipt_from_minor, policy.receipt_from_minor),
    coalesce(pair.second_from_minor, project.second_from_minor, category.second_from_minor, policy.second_from_minor),
    coalesce(pair.limit_minor, project.limit_minor, category.limit_minor, policy.limit_minor),
    coalesce(pair.limit_action, project.limit_action, category.limit_action, policy.limit_action),
    policy.duplicate_days, policy.age_days, policy.reason_on_every_call
  from expense_policy as policy
  left join expense_rules as pair on pair.project_id = of_project and pair.category = of_category
  left join expense_rules as project on project.project_id = of_project and project.category is null
  left join expense_rules as category on category.project_id is null and category.category = of_category
  -- Tells the planner that there is one row. Otherwise it plans every statement that calls this anew.
  where policy.id = 1
$$;

alter table expenses
  -- The first of two approvals. The second one is the decision.
  add first_approved_by_id integer references users (id),
  add first_approved_at timestamptz,
  add check ((first_approved_by_id is null) = (first_approved_at is null)),
  add check (first_approved_by_id <> submitted_by_id),
  add check (status <> 'APPROVED' or first_approved_by_id <> decided_by_id);

-- The content of a receipt, to find the same one again. Files of earlier versions have none.
alter table stored_files add sha256 bytea check (length(sha256) = 32);
create index stored_files_of_receipt on stored_files (sha256)
  where kind = 'RECEIPT' and sha256 is not null and attached_at is not null and detached_at is null;

-- Expenses with the same amount near the same day, which may be duplicates.
create index expenses_alike on expenses (amount_minor, spent_on) where deleted_at is null and status <> 'REJECTED';

-- What of a submitter's pending expenses comes before one of them, without reading the expenses themselves.
drop index expenses_pending_of_submitter;
create index expenses_pending_of_submitter on expenses (submitted_by_id, created_at, id)
  include (amount_minor, payment_method) where status = 'PENDING' and deleted_at is null;

-- Pairs of expenses that somebody confirmed are not duplicates.
create table duplicate_dismissals (
  lower_id integer not null references expenses (id),
  higher_id integer not null references expenses (id),
  dismissed_by_id integer not null references users (id),
  dismissed_at timestamptz not null,
  reason text check (length(reason) between 1 and 500),
  primary key (lower_id, higher_id),
  check (lower_id < higher_id)
);

-- The expenses that an expense was submitted again for, given the latest of them.
create function expense_predecessors(latest integer) returns setof integer language sql stable as $$
  with recursive chain (id) as (
    select latest where latest is not null
    union
    select earlier.resubmit_of_id from expenses as earlier join chain on chain.id = earlier.id
    where earlier.resubmit_of_id is not null
  )
  select id from chain
$$;
