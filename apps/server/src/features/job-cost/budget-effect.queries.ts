import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import { sql } from 'kysely';
import { run } from '../../platform/pipeline.ts';
import { statement } from '../../platform/statement.ts';
import type { Db } from '../../schema.ts';
import { shownLabour } from '../labour/shown-labour.ts';

export type CategoryOfProject = { projectId: number; category: ExpenseCategory };

/** The cost code for which expenses of a category count, and what is budgeted and known of it. */
export type CodeOfCategoryRow = {
  project_id: number;
  category: ExpenseCategory;
  code_id: number;
  name_en: string;
  name_ar: string;
  budget_minor: number;
  /** Without labour. */
  known_minor: number;
  takes_labour: boolean;
  labour_minor: number;
};

/** A category without a row in the map came with a newer release. */
const codeOfMapped = sql.raw(`case when mapped.category is not null then mapped.code_id else overheads.id end`);

/**
 * Reads less than the facts of the cost page, but the same known cost, and in one moment too. Without a row: the project has
 * no budget, or the category is left out. PostgreSQL must not see how many there are: it would plan the statement anew.
 */
export function readCodesOfCategories(db: Db, asked: readonly CategoryOfProject[]): Promise<CodeOfCategoryRow[]> {
  const projectIds = asked.map(({ projectId }) => projectId);
  const categories = asked.map(({ category }) => category);
  return run(
    db,
    statement<CodeOfCategoryRow>`
      select asked.project_id, asked.category, code.id as code_id, code.name_en, code.name_ar, budget.minor as budget_minor,
        opening.minor + expenses.minor + ordered.minor as known_minor, code.takes_labour, labour.minor as labour_minor
      from unnest((select ${projectIds}::integer[]), (select ${categories}::text[])) as asked (project_id, category)
      join projects p on p.id = asked.project_id and p.deleted_at is null
      cross join (
        select (select id from cost_codes where type = 'OVERHEAD' and active order by position, id limit 1) as id
      ) as overheads
      left join cost_code_map mapped on mapped.category = asked.category
      join cost_codes code on code.id = ${codeOfMapped}
      cross join lateral (
        select coalesce(sum(l.delta_minor) filter (where l.code_id = code.id), 0) as minor
        from budget_revisions r left join budget_lines l on l.revision_id = r.id
        where r.project_id = p.id having count(*) > 0
      ) as budget
      cross join lateral (
        select coalesce(sum(amount_minor), 0) as minor from opening_costs where project_id = p.id and code_id = code.id
      ) as opening
      cross join lateral (
        select coalesce(sum(kept.amount_minor), 0) as minor from kept_totals as kept
        where code.takes_labour and kept.name = 'labour.project.month'
          and kept.value >= p.id || ' ' and kept.value < p.id || ' ~'
      ) as labour
      cross join lateral (
        select coalesce(sum(kept.amount_minor), 0) as minor
        from kept_totals as kept left join cost_code_map mapped on mapped.category = split_part(kept.value, ' ', 2)
        where kept.name = 'expenses.project.category' and kept.status in ('APPROVED', 'PENDING')
          and kept.value >= p.id || ' ' and kept.value < p.id || ' ~' and code.id = ${codeOfMapped}
      ) as expenses
      cross join lateral (
        select coalesce(sum(sums.open_minor), 0) as minor
        from orders o cross join lateral order_sums(o) as sums left join cost_code_map mapped on mapped.category = o.category
        where o.project_id = p.id and o.status = 'OPEN' and code.id = ${codeOfMapped}
      ) as ordered`,
  );
}

/** Labour of projects as it is shown to readers who do not see pay. */
export async function readShownLabour(db: Db, projectIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ project_id: number; minor: number }>`
    select project_id, sum(cost_minor) as minor
    from (${shownLabour({ projectIds: sql`${projectIds}` })}) as shown group by project_id`.execute(db);
  return new Map(rows.map(({ project_id, minor }) => [project_id, minor]));
}

export type InvoicedOrder = { id: number; is_open: boolean; amount_minor: number; invoiced_minor: number };

/** What orders commit to, and the pending and approved expenses against them. */
export async function readInvoicedOrders(db: Db, ids: readonly number[]): Promise<InvoicedOrder[]> {
  const { rows } = await sql<InvoicedOrder>`
    select o.id, o.status = 'OPEN' as is_open, o.amount_minor, sums.approved_minor + sums.pending_minor as invoiced_minor
    from orders o cross join lateral order_sums(o) as sums where o.id = any (${ids}::integer[])`.execute(db);
  return rows;
}

/** Projects with a cost budget and pending expenses, from the materialised totals. */
export async function listBudgetedProjectsWithPending(db: Db): Promise<number[]> {
  const { rows } = await sql<{ project_id: number }>`
    select r.project_id from budget_revisions r
    where r.number = 0 and exists (
      select from kept_totals as kept
      where kept.name = 'expenses.project.category' and kept.status = 'PENDING' and kept.amount_minor <> 0
        and kept.value >= r.project_id || ' ' and kept.value < r.project_id || ' ~')
    order by 1`.execute(db);
  return rows.map(({ project_id }) => project_id);
}
