import { addDays } from '@binaa/contract/dates';
import { type ExpensePolicyInput, type ExpensePolicyPreview, expensePolicyTrial } from '@binaa/contract/expense-policy';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { policyColumns, ruleColumns } from './expense-policy.columns.ts';
import { countHeldBack } from './expense-policy-preview.queries.ts';

/** What a policy would have held back in the last 90 days, today included. */
export async function previewExpensePolicy(
  db: Db,
  clock: Clock,
  input: ExpensePolicyInput,
): Promise<ExpensePolicyPreview> {
  const { days, maxExpenses } = expensePolicyTrial;
  const to = clock.today();
  const { held_back, tried } = await countHeldBack(db, {
    policy: policyColumns(input),
    rules: input.rules.map(ruleColumns),
    from: addDays(to, 1 - days),
    to,
    maxExpenses,
  });
  return { heldBack: held_back, tried };
}
