import { type Expense, type ExpensePage, type ExpenseTotals, expenseStatuses } from '@binaa/contract/expenses';
import { fromMinor, toMinor } from '@binaa/contract/money';

export type ExpenseAnswer = Pick<ExpensePage, 'content' | 'totalPages' | 'totalAmount' | 'totals'> | readonly Expense[];

export function sumOfExpenses(expenses: readonly Expense[]): number {
  return fromMinor(expenses.reduce((sum, { amount }) => sum + toMinor(amount), 0));
}

/** All expenses of an answer that has no other page. Without the server's totals, only these can be summed. */
function allOf(answer: ExpenseAnswer): readonly Expense[] | undefined {
  if (!('content' in answer)) return answer;
  return answer.totalPages <= 1 ? answer.content : undefined;
}

/** The total of all pages, if it is known. */
export function totalOf(answer: ExpenseAnswer): number | undefined {
  const all = allOf(answer);
  if ('content' in answer && answer.totalAmount !== undefined) return answer.totalAmount;
  return all && sumOfExpenses(all);
}

/** Count and total of all pages by status, if they are known. */
export function totalsOf(answer: ExpenseAnswer): ExpenseTotals | undefined {
  if ('content' in answer && answer.totals) return answer.totals;
  const all = allOf(answer);
  if (!all) return undefined;
  const entries = expenseStatuses.map((status) => {
    const ofStatus = all.filter((expense) => expense.status === status);
    return [status, { count: ofStatus.length, amount: sumOfExpenses(ofStatus) }] as const;
  });
  return Object.fromEntries(entries) as ExpenseTotals;
}
