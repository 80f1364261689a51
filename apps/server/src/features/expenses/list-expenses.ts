import type { Expense, ExpenseListQuery, ExpensePage } from '@binaa/contract/expenses';
import { fromMinor } from '@binaa/contract/money';
import { makePage } from '@binaa/contract/paging';
import { isPaged, limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { listExpenseViews, sumUpExpenses } from './expense-list.queries.ts';

export async function listExpensePage(db: Db, actor: Actor, query: ExpenseListQuery): Promise<ExpensePage> {
  const rows = await listExpenseViews(db, query, limitAndOffset(query));
  const { count, total_minor } = await sumUpExpenses(db, query);
  const content = rows.map((row) => presentExpense(row, actor));
  return { ...makePage(content, count, query), totalAmount: fromMinor(total_minor) };
}

export async function listExpensesOfSubmitter(
  db: Db,
  actor: Actor,
  submittedById: number,
  query: ExpenseListQuery,
): Promise<ExpensePage | Expense[]> {
  const own = { ...query, submittedById };
  if (isPaged(query)) return listExpensePage(db, actor, own);
  const rows = await listExpenseViews(db, own, { limit: undefined, offset: 0 });
  return rows.map((row) => presentExpense(row, actor));
}
