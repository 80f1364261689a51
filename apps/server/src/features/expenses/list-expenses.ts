import type { Expense, ExpenseListQuery, ExpensePage } from '@binaa/contract/expenses';
import { fromMinor } from '@binaa/contract/money';
import { makePage } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { isPaged, limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentExpense, presentExpenseTotals } from './expense.presenter.ts';
import { listExpensePageViews, listExpenseViews } from './expense-list.queries.ts';

export async function listExpenses(db: Db, clock: Clock, actor: Actor, query: ExpenseListQuery): Promise<ExpensePage> {
  const { views, total } = await listExpensePageViews(db, { clock, actor }, query, limitAndOffset(query));
  const content = views.map((view) => presentExpense(view, actor));
  const count = total.pending_count + total.approved_count + total.rejected_count;
  const amountMinor = total.pending_minor + total.approved_minor + total.rejected_minor;
  return {
    ...makePage(content, count, query),
    totalAmount: fromMinor(amountMinor),
    totals: presentExpenseTotals(total),
  };
}

export async function listExpensesSubmittedBy(
  db: Db,
  clock: Clock,
  actor: Actor,
  submittedById: number,
  query: ExpenseListQuery,
): Promise<ExpensePage | Expense[]> {
  const own = { ...query, submittedById };
  if (isPaged(query)) return listExpenses(db, clock, actor, own);
  const views = await listExpenseViews(db, { clock, actor }, own);
  return views.map((view) => presentExpense(view, actor));
}
