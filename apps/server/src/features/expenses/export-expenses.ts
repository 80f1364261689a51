import type { Expense, ExpenseListQuery } from '@binaa/contract/expenses';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { listExpenseIds, listExpenseViewsById } from './expense-list.queries.ts';

export async function exportExpenses(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: ExpenseListQuery,
): Promise<Rows<Expense>> {
  const ids = await listExpenseIds(db, { clock, actor }, query);
  return rowsById(ids, async (some) => {
    const views = await listExpenseViewsById(db, some);
    return views.map((view) => presentExpense(view, actor));
  });
}
