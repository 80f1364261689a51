-- Variations: what the client changes of a contract, with what that costs.
create table variations (
  id integer generated always as identity primary key,
  project_id integer not null references projects (id),
  number integer not null check (number >= 1),
  title text not null check (length(title) between 1 and 120),
  description text check (length(description) between 1 and 2000),
  value_minor bigint not null check (abs(value_minor) <= 99999999999),
  client_reference text check (length(client_reference) between 1 and 60),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- The day on which the client agreed.
  decided_on date,
  decided_by_id integer references users (id),
  decided_at timestamptz,
  reject_reason text check (length(reject_reason) between 3 and 500),
  created_by_id integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint variations_number unique (project_id, number),
  check ((status in ('APPROVED', 'REJECTED')) = (decided_by_id is not null)),
  check ((decided_by_id is null) = (decided_at is null)),
  check ((status = 'APPROVED') = (decided_on is not null)),
  check ((status = 'REJECTED') = (reject_reason is not null))
);

create table variation_lines (
  variation_id integer not null references variations (id),
  code_id integer not null references cost_codes (id),
  cost_minor bigint not null check (cost_minor <> 0 and abs(cost_minor) <= 99999999999),
  primary key (variation_id, code_id)
);
create index variation_lines_of_code on variation_lines (code_id);

-- An approved variation with costs writes one revision of the budget.
alter table budget_revisions
  add variation_id integer unique references variations (id),
  add check ((kind = 'VARIATION') = (variation_id is not null));

-- An approved variation is part of the contract: a correction is a new variation.
create function refuse_change_of_approved_variation() returns trigger language plpgsql as $$
begin
  if old.status = 'APPROVED' then raise exception 'An approved variation is final.'; end if;
  return new;
end $$;
create trigger approved_variations_are_final before update on variations
  for each row execute function refuse_change_of_approved_variation();
create trigger variations_are_kept before delete on variations
  for each row execute function refuse_change();
