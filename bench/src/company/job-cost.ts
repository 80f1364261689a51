import { staff } from './plan.ts';

/** Rates of the two trades that the company's people have, and a budget of every cost code of every project. */
export const jobCost = `
  insert into labour_rates (trade, valid_from, rate_minor) values ('FOREMAN', '2000-01-01', 6500), ('OTHER', '2000-01-01', 1800);

  insert into budget_revisions (project_id, number, kind, reason, created_by_id, created_at)
  select id, 0, 'ORIGINAL', 'As tendered', ${staff.ADMIN.first}, created_at from projects order by id;

  insert into budget_lines (revision_id, code_id, delta_minor)
  select r.id, c.id, 100000000 * (1 + fill.pick(r.id, c.id, 5)) from budget_revisions r cross join cost_codes c;`;
