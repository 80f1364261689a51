-- Purchase and subcontract orders. What is ordered and not invoiced yet is an open commitment of the project.
create sequence purchase_order_numbers;
create sequence subcontract_order_numbers;
create table orders (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('PURCHASE', 'SUBCONTRACT')),
  -- Counted for each kind: PO-000001 and SC-000001.
  serial integer not null,
  project_id integer not null references projects (id),
  site_id integer references sites (id),
  supplier_id integer not null references suppliers (id),
  -- One category, hence one cost code.
  category text not null,
  title text not null check (length(title) between 1 and 120),
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  ordered_on date not null,
  expected_on date check (expected_on >= ordered_on),
  delivered_percent numeric(4, 1) not null default 0 check (delivered_percent between 0 and 100),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'CLOSED', 'CANCELLED')),
  cancel_reason text check (length(cancel_reason) between 3 and 500),
  created_by_id integer not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (kind, serial),
  check ((status = 'CANCELLED') = (cancel_reason is not null))
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_project on orders (project_id, created_at desc, id desc);
create index orders_of_supplier on orders (supplier_id);
create index orders_of_site on orders (site_id) where site_id is not null;

-- Every change of the amount of an open order.
create table order_changes (
  id integer generated always as identity primary key,
  order_id integer not null references orders (id),
  from_minor bigint not null,
  to_minor bigint not null check (to_minor <> from_minor),
  reason text not null check (length(reason) between 3 and 500),
  changed_by_id integer not null references users (id),
  changed_at timestamptz not null
);
create index order_changes_of_order on order_changes (order_id, id);
create trigger order_changes_are_final before update or delete on order_changes
  for each row execute function refuse_change();
create trigger order_changes_are_kept before truncate on order_changes
  for each statement execute function refuse_change();

alter table expenses
  add order_id integer references orders (id),
  add check (order_id is null or project_id is not null);
create index expenses_of_order on expenses (order_id, created_at desc, id desc)
  where order_id is not null and deleted_at is null;

-- Expenses by order as well.
create or replace function totals_of(e expenses) returns table (name text, value text, status text, amount_minor bigint)
language sql stable as $$
  select total.name, total.value, e.status, e.amount_minor
  from (values
    ('expenses', ''),
    ('expenses.submitter', e.submitted_by_id::text),
    ('expenses.category.month', e.category || to_char(e.spent_on, ' YYYY-MM')),
    ('expenses.spent.day', to_char(e.spent_on, 'YYYY-MM-DD')),
    ('expenses.spent.month', to_char(e.spent_on, 'YYYY-MM')),
    ('expenses.created.day', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD')),
    ('expenses.created.month', to_char(e.created_at at time zone 'UTC', 'YYYY-MM')),
    ('expenses.project.category', e.project_id || ' ' || e.category),
    ('expenses.project.month', e.project_id || to_char(e.spent_on, ' YYYY-MM ') || e.category),
    ('expenses.order', e.order_id::text)
  ) as total (name, value)
  where e.deleted_at is null and total.value is not null
$$;

-- What is invoiced of an order, and what is open of it.
create function order_sums(o orders, out approved_minor bigint, out pending_minor bigint, out open_minor bigint, out delivered_minor bigint)
language sql stable as $$
  select invoiced.approved, invoiced.pending,
    case o.status when 'OPEN' then greatest(0, o.amount_minor - invoiced.approved - invoiced.pending) else 0 end,
    case o.status when 'OPEN'
      then greatest(0, round(o.amount_minor * o.delivered_percent / 100)::bigint - invoiced.approved - invoiced.pending)
      else 0 end
  from (
    select coalesce(sum(kept.amount_minor) filter (where kept.status = 'APPROVED'), 0)::bigint as approved,
      coalesce(sum(kept.amount_minor) filter (where kept.status = 'PENDING'), 0)::bigint as pending
    from kept_totals as kept where kept.name = 'expenses.order' and kept.value = o.id::text
  ) as invoiced
$$;
