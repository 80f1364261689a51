-- Job cost: what each project has cost, will cost and earns, by cost code.

-- Locked by whoever changes the cost codes or the map from expense categories to them.
create table job_cost_settings (
  id integer primary key default 1 check (id = 1),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
insert into job_cost_settings default values;

create table cost_codes (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9-]{2,10}$'),
  name_en text not null check (length(name_en) between 1 and 60),
  name_ar text not null check (length(name_ar) between 1 and 60),
  type text not null check (type in ('MATERIAL', 'LABOUR', 'PLANT', 'SUBCONTRACT', 'OVERHEAD')),
  position integer not null,
  active boolean not null default true,
  -- The cost of attendance is charged to it.
  takes_labour boolean not null default false check (active or not takes_labour),
  -- Checked at commit, so that two codes can exchange their names.
  constraint cost_codes_code unique (code) deferrable initially deferred
);
create unique index cost_codes_takes_labour on cost_codes (takes_labour) where takes_labour;
insert into cost_codes (code, name_en, name_ar, type, position, takes_labour) values
  ('MAT', 'Materials', 'المواد', 'MATERIAL', 1, false),
  ('LAB', 'Labour', 'العمالة', 'LABOUR', 2, true),
  ('PLT', 'Plant', 'المعدات', 'PLANT', 3, false),
  ('SUB', 'Subcontract', 'مقاولو الباطن', 'SUBCONTRACT', 4, false),
  ('OVH', 'Overheads', 'المصاريف غير المباشرة', 'OVERHEAD', 5, false);

-- The code of each expense category. Read by queries, never copied into expenses: a change moves the expenses of all time.
create table cost_code_map (
  category text primary key,
  -- Empty: left out of job cost.
  code_id integer references cost_codes (id)
);
insert into cost_code_map (category, code_id)
select category, (select id from cost_codes where cost_codes.code = mapped.code)
from (values
  ('MAT', array[
    'MATERIALS', 'RAW_MATERIALS', 'CONCRETE_MATERIALS', 'STEEL_MATERIALS', 'ELECTRICAL_MATERIALS',
    'PLUMBING_MATERIALS', 'PAINT_MATERIALS', 'INSULATION_MATERIALS', 'ROOFING_MATERIALS', 'FLOORING_MATERIALS',
    'LANDSCAPING_MATERIALS', 'MASONRY_MATERIALS', 'PLASTERING_MATERIALS', 'MATERIAL_DELIVERY'
  ]),
  ('LAB', array[
    'LABOR', 'SPECIALIZED_LABOR', 'OVERTIME_LABOR'
  ]),
  ('PLT', array[
    'EQUIPMENT', 'TEMPORARY_STRUCTURES', 'EQUIPMENT_TRANSPORT', 'TEMPORARY_POWER', 'FUEL', 'CAR_RENTAL',
    'CAR_MAINTENANCE', 'EQUIPMENT_RENTAL', 'CRANE_RENTAL', 'EXCAVATOR_RENTAL', 'GENERATOR_RENTAL', 'MACHINERY_RENTAL',
    'EQUIPMENT_MAINTENANCE', 'EQUIPMENT_REPAIR', 'CONCRETE_PUMPING'
  ]),
  ('SUB', array[
    'SUBCONTRACTOR_FEES', 'EXTERNAL_WORK', 'EXCAVATION', 'DEMOLITION', 'SITE_PREPARATION'
  ]),
  ('OVH', array[
    'TRANSPORTATION', 'ACCOMMODATION', 'UTILITIES', 'SITE_UTILITIES', 'OFFICE_SUPPLIES', 'COMPANY_EXPENSES',
    'PERMITS', 'BUILDING_PERMITS', 'INSPECTION_FEES', 'LICENSING_FEES', 'FOOD_AND_BEVERAGE', 'RENT', 'SITE_RENT',
    'STORAGE_FEES', 'INSURANCE', 'LIABILITY_INSURANCE', 'EQUIPMENT_INSURANCE', 'PROFESSIONAL_SERVICES',
    'ARCHITECTURAL_FEES', 'ENGINEERING_FEES', 'CONSULTATION_FEES', 'SURVEYING', 'TESTING_SERVICES', 'SITE_SERVICES',
    'SITE_CLEANUP', 'WASTE_DISPOSAL', 'SECURITY_SERVICES', 'QUALITY_CONTROL', 'MARKETING', 'TECHNOLOGY', 'LEGAL_FEES',
    'PENALTY', 'OTHER'
  ])
) as mapped (code, categories), unnest(mapped.categories) as category;
-- Hours at sites are counted already.
insert into cost_code_map (category, code_id) values ('SALARIES', null);

-- The cost budget of a project is the sum of its revisions.
create table budget_revisions (
  id integer generated always as identity primary key,
  project_id integer not null references projects (id),
  number integer not null check (number >= 0),
  kind text not null check (kind in ('ORIGINAL', 'TRANSFER', 'CORRECTION', 'VARIATION')),
  reason text not null check (length(reason) between 3 and 500),
  plan_start date,
  plan_end date check (plan_end >= plan_start),
  created_by_id integer not null references users (id),
  created_at timestamptz not null,
  constraint budget_revisions_number unique (project_id, number),
  check ((number = 0) = (kind = 'ORIGINAL'))
);
create table budget_lines (
  revision_id integer not null references budget_revisions (id),
  code_id integer not null references cost_codes (id),
  delta_minor bigint not null check (delta_minor <> 0 and abs(delta_minor) <= 99999999999),
  primary key (revision_id, code_id)
);
create index budget_lines_of_code on budget_lines (code_id);

-- What was said about the percent complete. The latest day counts, then the highest id.
create table progress_entries (
  id integer generated always as identity primary key,
  project_id integer not null references projects (id),
  -- Empty: of the whole project.
  code_id integer references cost_codes (id),
  as_of date not null,
  percent numeric(4, 1) not null check (percent between 0 and 100),
  note text check (length(note) between 1 and 500),
  created_by_id integer not null references users (id),
  created_at timestamptz not null
);
create index progress_entries_of_project on progress_entries (project_id, code_id, as_of desc, id desc);
create index progress_entries_of_code on progress_entries (code_id) where code_id is not null;

do $$
declare
  kept text;
begin
  foreach kept in array array['budget_revisions', 'budget_lines', 'progress_entries'] loop
    execute format('create trigger %1$s_are_final before update or delete on %1$s
      for each row execute function refuse_change()', kept);
    execute format('create trigger %1$s_are_kept before truncate on %1$s
      for each statement execute function refuse_change()', kept);
  end loop;
end $$;

create table forecasts (
  project_id integer not null references projects (id),
  code_id integer not null references cost_codes (id),
  method text not null check (method in ('REMAINING_BUDGET', 'PERCENT', 'FIXED')),
  fixed_minor bigint check (fixed_minor between 0 and 999999999999999),
  note text check (length(note) between 1 and 500),
  updated_by_id integer not null references users (id),
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (project_id, code_id),
  check ((method = 'FIXED') = (fixed_minor is not null))
);
create index forecasts_of_code on forecasts (code_id);

-- Cost from before the company used Binaa. It has no posting.
create table opening_costs (
  project_id integer not null references projects (id),
  code_id integer not null references cost_codes (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount_minor bigint not null check (amount_minor between 1 and 99999999999),
  primary key (project_id, code_id, month)
);
create index opening_costs_of_code on opening_costs (code_id);

-- A project without a row has these defaults.
create table project_cost_settings (
  project_id integer primary key references projects (id),
  retention_percent numeric(4, 1) not null default 10 check (retention_percent between 0 and 100),
  -- Of the contract value. Empty: no limit.
  retention_limit_percent numeric(4, 1) check (retention_limit_percent between 0 and 100),
  curve text not null default 'S' check (curve in ('S', 'LINE')),
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Of the opening costs, which are replaced as a whole.
  opening_version integer not null default 1
);

-- Expenses of projects by category, and by month and category. Codes come from the map when they are read.
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
    ('expenses.project.month', e.project_id || to_char(e.spent_on, ' YYYY-MM ') || e.category)
  ) as total (name, value)
  where e.deleted_at is null and total.value is not null
$$;
insert into kept_totals (name, value, status, slot, count, amount_minor)
select t.name, t.value, t.status, 0, count(*), sum(t.amount_minor)
from expenses r cross join lateral totals_of(r) t
where t.name like 'expenses.project.%'
group by 1, 2, 3;
