import type { ExpensePolicy, ExpensePolicyInput } from '@binaa/contract/expense-policy';
import type { Call } from '../build-test-app.ts';

/** The policy of a new company: nothing is asked for. */
export const offPolicy: ExpensePolicyInput = {
  receiptFrom: null,
  secondFrom: null,
  limit: null,
  limitAction: 'WARN',
  duplicateDays: 3,
  ageDays: 60,
  reasonOnEveryCall: false,
  handoverLimit: 2_000,
  writeOffLimit: 500,
  writeOffMonthLimit: 2_000,
  orderLimit: 50_000,
  rules: [],
};

/** Replaces the whole policy: what is not given is off. */
export async function setPolicy(admin: Call, change: Partial<ExpensePolicyInput>): Promise<ExpensePolicy> {
  const { version } = (await admin('GET', '/expense-policy')).json<ExpensePolicy>();
  const answer = await admin('PUT', '/expense-policy', { ...offPolicy, version, ...change });
  if (answer.statusCode !== 200) throw new Error(`The policy was not saved: ${answer.body}`);
  return answer.json();
}
