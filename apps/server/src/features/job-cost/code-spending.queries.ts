import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { categoriesOfCode } from '../cost-codes/categories-of-code.ts';

export type SpentCategoryRow = { category: ExpenseCategory; count: number; amount_minor: number };
export type SpentMonthRow = { month: string; amount_minor: number };
export type SpentSupplierRow = { supplier_id: number | null; name: string | null; amount_minor: number };

export type SpendingRows = { categories: SpentCategoryRow[]; months: SpentMonthRow[] };

type Target = { projectId: number; codeId: number };

/** Read from the materialised totals in one statement. Undefined if there is no such cost code. */
export async function readSpendingRows(db: Db, { projectId, codeId }: Target): Promise<SpendingRows | undefined> {
  const all = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(row), '[]') from (${rows}) as row)`;
  const approved = (name: string, category: RawBuilder<string>) => sql`
    from kept_totals as kept where kept.name = ${name} and kept.status = 'APPROVED'
      and kept.value >= ${`${projectId} `} and kept.value < ${`${projectId} ~`}
      and ${category} = any (${categoriesOfCode(codeId)})`;
  const [second, third] = [sql<string>`split_part(kept.value, ' ', 2)`, sql<string>`split_part(kept.value, ' ', 3)`];
  const categories = sql`
    select ${second} as category, sum(kept.count) as count, sum(kept.amount_minor) as amount_minor
    ${approved('expenses.project.category', second)}
    group by 1 having sum(kept.amount_minor) <> 0 order by 3 desc, 1`;
  const months = sql`
    select ${second} as month, sum(kept.amount_minor) as amount_minor
    ${approved('expenses.project.month', third)}
    group by 1 having sum(kept.amount_minor) <> 0 order by 1 desc`;
  const { rows } = await sql<SpendingRows>`
    select ${all(categories)} as categories, ${all(months)} as months from cost_codes where id = ${codeId}`.execute(db);
  return rows[0];
}

/** Summed from the expenses, largest amount first. */
export async function sumBySupplier(db: Db, { projectId, codeId }: Target): Promise<SpentSupplierRow[]> {
  const { rows } = await sql<SpentSupplierRow>`
    select expense.supplier_id, supplier.name, expense.amount_minor
    from (
      select supplier_id, sum(amount_minor) as amount_minor from expenses
      where project_id = ${projectId} and status = 'APPROVED' and deleted_at is null
        and category = any (${categoriesOfCode(codeId)})
      group by supplier_id
    ) as expense left join suppliers as supplier on supplier.id = expense.supplier_id
    order by expense.amount_minor desc, expense.supplier_id`.execute(db);
  return rows;
}
