import { type ExpenseCategory, expenseCategories, expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/list.ts';
import type { TotalSelector } from '../../platform/totals.ts';
import type { Db } from '../../schema.ts';

/**
 * The values that a searched word names: expenses with any of them match. They are looked up first, so that PostgreSQL
 * finds the expenses by its indexes instead of comparing every expense with the names.
 */
export type Named = { categories: ExpenseCategory[]; projectIds: number[]; submitterIds: number[] };

export async function findNamed(db: Db, search: string): Promise<Named> {
  const pattern = containing(search);
  const { rows } = await sql<Omit<Named, 'categories'>>`
    select
      array(select id from projects where name ilike ${pattern}) as "projectIds",
      array(select id from users where name ilike ${pattern}) as "submitterIds"
  `.execute(db);
  const { projectIds = [], submitterIds = [] } = rows[0] ?? {};
  return { categories: categoriesNamed(search), projectIds, submitterIds };
}

/** Matches codes and labels in both languages; the database stores only codes. */
function categoriesNamed(search: string): ExpenseCategory[] {
  const wanted = search.toLowerCase();
  return expenseCategories.filter((category) => {
    const { en, ar } = expenseCategoryLabels[category];
    return [category, en, ar].some((text) => text.toLowerCase().includes(wanted));
  });
}

/** Each column with the values that are named, as an array of its type. */
function columnsOf({ categories, projectIds, submitterIds }: Named) {
  return [
    { column: sql`expense.category`, values: sql`${categories}::text[]`, count: categories.length },
    { column: sql`expense.project_id`, values: sql`${projectIds}::integer[]`, count: projectIds.length },
    { column: sql`expense.submitted_by_id`, values: sql`${submitterIds}::integer[]`, count: submitterIds.length },
  ].filter(({ count }) => count > 0);
}

export function hasNamed(named: Named): RawBuilder<boolean> {
  const conditions = columnsOf(named).map(({ column, values }) => sql<boolean>`${column} = any (${values})`);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * The first expenses of each named value, in the order of creation, which an index has for each of them: the expenses of an
 * old project are found without reading all newer ones.
 */
export function firstOfEachNamed(
  named: Named,
  { where, direction, count }: { where: RawBuilder<boolean>; direction: 'asc' | 'desc'; count: number },
): RawBuilder<{ id: number; created_at: Date }> {
  const order = sql.raw(direction);
  const parts = columnsOf(named).map(
    ({ column, values }) => sql`select first.id, first.created_at
      from unnest(${values}) as named (value)
      cross join lateral (
        select expense.id, expense.created_at from expenses as expense where ${column} = named.value and ${where}
        order by expense.created_at ${order}, expense.id ${order} limit ${count}
      ) as first`,
  );
  return parts.length === 0
    ? sql`select 0 as id, now() as created_at where false`
    : sql`${sql.join(parts, sql` union `)}`;
}

export function namesOnlyProjects({ categories, projectIds, submitterIds }: Named): boolean {
  return projectIds.length > 0 && categories.length === 0 && submitterIds.length === 0;
}

/** Undefined for projects (see `selectTotalsWithin`), and for values of two kinds, which one expense may have. */
export function totalsOfNamed({ categories, projectIds, submitterIds }: Named): TotalSelector[] | undefined {
  if (projectIds.length > 0 || categories.length > 0 === submitterIds.length > 0) return undefined;
  return [
    ...categories.map((category) => ({
      name: 'expenses.category.month',
      from: `${category} `,
      below: `${category} ~`,
    })),
    ...submitterIds.map((value) => ({ name: 'expenses.submitter', value })),
  ];
}
