import { expenseCategories } from '@binaa/contract/expense-categories';
import { type RawBuilder, sql } from 'kysely';

/** The categories of a cost code as an array. Those that are not in the map count as overheads. */
export function categoriesOfCode(codeId: number): RawBuilder<string[]> {
  return sql<string[]>`array(
    select category from cost_code_map where code_id = ${codeId}
    union all
    select one from unnest(${expenseCategories}::text[]) as one
    where not exists (select from cost_code_map where category = one)
      and ${codeId} = (select id from cost_codes where type = 'OVERHEAD' and active order by position, id limit 1)
  )`;
}
