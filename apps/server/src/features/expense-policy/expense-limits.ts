import type { LimitAction } from '@binaa/contract/expense-policy';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { paysCash } from '../balances/cash-figures.ts';

/** What the policy asks of an expense of this project and category, and the limit of its submitter. */
export type ExpenseLimits = {
  receipt_from_minor: number | null;
  second_from_minor: number | null;
  limit_minor: number | null;
  limit_action: LimitAction;
  reason_on_every_call: boolean;
  single_limit_minor: number | null;
};

/** What decides about an expense. */
export type LimitedExpense = {
  project_id: number | null;
  category: string;
  amount_minor: number;
  receipt_key: string | null;
};

export async function readExpenseLimits(
  db: Db,
  { project_id, category }: Pick<LimitedExpense, 'project_id' | 'category'>,
  submitterId: number,
): Promise<ExpenseLimits> {
  const { rows } = await sql<ExpenseLimits>`
    select limits.receipt_from_minor, limits.second_from_minor, limits.limit_minor, limits.limit_action,
      limits.reason_on_every_call, ${singleLimitOf(submitterId)} as single_limit_minor
    from expense_limits(${project_id}::integer, ${category}::text) as limits
  `.execute(db);
  const [limits] = rows;
  if (!limits) throw new Error('There is no expense policy.');
  return limits;
}

/** The most that one expense of a holder may cost. Whoever holds no cash any more has no limit. */
export function singleLimitOf(holderId: number | RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select single_limit_minor from float_settings
    where user_id = ${holderId} and ${paysCash(holderId)})`;
}

/**
 * The condition under which an expense is accepted: `sent` is the expense, `limits` the policy for it. The messages are in
 * `breachesOf`.
 */
export const isWithinLimits = sql<boolean>`(sent.receipt_key is not null
    or coalesce(sent.amount_minor < limits.receipt_from_minor, true))
  and (limits.limit_action = 'WARN' or coalesce(sent.amount_minor <= limits.limit_minor, true))
  and coalesce(sent.amount_minor <= ${singleLimitOf(sql`sent.submitted_by_id`)}, true)`;
