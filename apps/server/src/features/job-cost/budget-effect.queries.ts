import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

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
