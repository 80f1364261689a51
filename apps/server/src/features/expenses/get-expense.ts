import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { findExpenseView } from './expense.queries.ts';

export async function getExpense(db: Db, actor: Actor, id: number): Promise<Expense> {
  return presentExpense(found(await findExpenseView(db, id), expenseMessages.notFound), actor);
}
