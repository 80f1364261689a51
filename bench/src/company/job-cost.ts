import { staff } from './plan.ts';

/**
 * Rates of the two trades that the company's people have; of every project a budget and costs from before of every cost code,
 * a percent, two orders and an approved variation.
 */
export const jobCost = `
  insert into labour_rates (trade, valid_from, rate_minor) values ('FOREMAN', '2000-01-01', 6500), ('OTHER', '2000-01-01', 1800);

  insert into budget_revisions (project_id, number, kind, reason, created_by_id, created_at)
  select id, 0, 'ORIGINAL', 'As tendered', ${staff.ADMIN.first}, created_at from projects order by id;

  insert into budget_lines (revision_id, code_id, delta_minor)
  select r.id, c.id, 100000000 * (1 + fill.pick(r.id, c.id, 5)) from budget_revisions r cross join cost_codes c;

  insert into opening_costs (project_id, code_id, month, amount_minor)
  select r.project_id, c.id, to_char(r.created_at, 'YYYY-MM'), 1000000 * (1 + fill.pick(r.id, 50 + c.id, 9))
  from budget_revisions r cross join cost_codes c;

  insert into progress_entries (project_id, code_id, as_of, percent, created_by_id, created_at)
  select project_id, null, created_at::date, fill.pick(id, 60, 1001) / 10.0, created_by_id, created_at from budget_revisions;

  insert into suppliers (name) values ('Dune Ready-Mix');
  insert into orders (kind, serial, project_id, supplier_id, category, title, amount_minor, ordered_on, delivered_percent, status,
    created_by_id, created_at, updated_at)
  select 'PURCHASE', row_number() over (order by r.id, c.category), r.project_id, (select min(id) from suppliers), c.category,
    'By delivery', 5000000 + 100 * fill.pick(r.id, 61, 1000), r.created_at::date, 30, 'OPEN', r.created_by_id, r.created_at,
    r.created_at
  from budget_revisions r cross join (values ('CONCRETE_MATERIALS'), ('CRANE_RENTAL')) as c (category);

  insert into variations (project_id, number, title, value_minor, status, decided_on, decided_by_id, decided_at, created_by_id,
    created_at, updated_at)
  select project_id, 1, 'Deeper piles', 50000000, 'APPROVED', created_at::date, created_by_id, created_at, created_by_id, created_at,
    created_at
  from budget_revisions;`;
