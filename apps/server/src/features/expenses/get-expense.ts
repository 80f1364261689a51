import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentExpense } from './expense.presenter.ts';
import { findExpense } from './expense.queries.ts';

export async function getExpense(db: Db, actor: Actor, id: number): Promise<Expense> {
  const row = await findExpense(db, id);
  if (!row) throw notFound(expenseMessages.notFound);
  return presentExpense(row, actor);
}
