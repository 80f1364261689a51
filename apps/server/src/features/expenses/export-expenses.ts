import type { Expense, ExpenseListQuery } from '@binaa/contract/expenses';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { listExpenseIds, listExpenseViewsById } from './expense-list.queries.ts';

export async function exportExpenses(db: Db, actor: Actor, query: ExpenseListQuery): Promise<Rows<Expense>> {
  const ids = await listExpenseIds(db, query);
  return rowsById(ids, async (some) => (await listExpenseViewsById(db, some)).map((row) => presentExpense(row, actor)));
}
