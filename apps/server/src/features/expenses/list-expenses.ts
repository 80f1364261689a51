import type { Expense, ExpenseListQuery, ExpensePage } from '@binaa/contract/expenses';
import { fromMinor } from '@binaa/contract/money';
import { makePage } from '@binaa/contract/paging';
import { isPaged, limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { listExpensePageViews, listExpenseViews } from './expense-list.queries.ts';

export async function listExpenses(db: Db, actor: Actor, query: ExpenseListQuery): Promise<ExpensePage> {
  const { views, count, totalMinor } = await listExpensePageViews(db, query, limitAndOffset(query));
  const content = views.map((view) => presentExpense(view, actor));
  return { ...makePage(content, count, query), totalAmount: fromMinor(totalMinor) };
}

export async function listExpensesSubmittedBy(
  db: Db,
  actor: Actor,
  submittedById: number,
  query: ExpenseListQuery,
): Promise<ExpensePage | Expense[]> {
  const own = { ...query, submittedById };
  if (isPaged(query)) return listExpenses(db, actor, own);
  const views = await listExpenseViews(db, own);
  return views.map((view) => presentExpense(view, actor));
}
