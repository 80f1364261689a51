import { getExpensePolicy } from '@binaa/contract/expense-policy';
import { useRead } from '../../lib/query.ts';

/** From which amount on an administrator must allow a hand-over; undefined until the expense policy is known. */
export function useHandoverLimit(): number | undefined {
  return useRead(getExpensePolicy, {}).data?.handoverLimit;
}
