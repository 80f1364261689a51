import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { policyColumns, ruleColumns } from './expense-policy.columns.ts';

type Policy = Pick<ReturnType<typeof policyColumns>, 'receipt_from_minor' | 'second_from_minor' | 'limit_minor'> & {
  limit_action: string;
};
type Rule = ReturnType<typeof ruleColumns>;

export type Trial = { policy: Policy; rules: readonly Rule[]; from: string; to: string; maxExpenses: number };

/**
 * How many of the newest expenses of these days the policy would have refused, or kept pending for a second approval. Looks
 * each value up like the function `expense_limits`, which knows the saved policy only.
 */
export async function countHeldBack(
  db: Db,
  { policy, rules, from, to, maxExpenses }: Trial,
): Promise<{ held_back: number; tried: number }> {
  const first = (column: string) => sql.raw(`pair.${column}, project.${column}, category.${column}`);
  const { rows } = await sql<{ held_back: number; tried: number }>`
    with rules as (
      select * from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as rule (
        project_id integer, category text, receipt_from_minor bigint, second_from_minor bigint,
        limit_minor bigint, limit_action text)
    ), recent as (
      select project_id, category, amount_minor, receipt_key from expenses
      where deleted_at is null and spent_on between ${from}::date and ${to}::date
      order by spent_on desc, id desc limit ${maxExpenses}
    ), limited as (
      select expense.amount_minor, expense.receipt_key,
        coalesce(${first('receipt_from_minor')}, ${policy.receipt_from_minor}::bigint) as receipt_from_minor,
        coalesce(${first('second_from_minor')}, ${policy.second_from_minor}::bigint) as second_from_minor,
        coalesce(${first('limit_minor')}, ${policy.limit_minor}::bigint) as limit_minor,
        coalesce(${first('limit_action')}, ${policy.limit_action}::text) as limit_action
      from recent as expense
      left join rules as pair on pair.project_id = expense.project_id and pair.category = expense.category
      left join rules as project on project.project_id = expense.project_id and project.category is null
      left join rules as category on category.project_id is null and category.category = expense.category
    )
    select count(*)::int as tried, (count(*) filter (
      where (receipt_key is null and amount_minor >= receipt_from_minor)
        or (limit_action = 'BLOCK' and amount_minor > limit_minor)
        or amount_minor >= second_from_minor))::int as held_back
    from limited
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('A count has no row.');
  return counted;
}
