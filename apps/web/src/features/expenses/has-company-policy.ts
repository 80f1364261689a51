import { getExpensePolicy } from '@binaa/contract/expense-policy';
import { call } from '../../lib/client.ts';

/** Longer than an answer takes. A press waits for it. */
const longestWaitMs = 5_000;

/** Whether the policy asks something of every expense, not only of those that a rule names. */
export async function hasCompanyPolicy(): Promise<boolean> {
  const { receiptFrom, secondFrom, limit } = await call(getExpensePolicy, {
    signal: AbortSignal.timeout(longestWaitMs),
  });
  return [receiptFrom, secondFrom, limit].some((amount) => amount != null);
}
