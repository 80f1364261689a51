import { expenseMessages } from '@binaa/contract/expenses';
import { forbidden } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayCommentOnExpense } from './expense.policy.ts';
import { findExpenseView } from './expense.queries.ts';

/** Refuses an expense that is gone, or that the caller may not discuss. */
export async function requireDiscussedExpense(db: Db, actor: Actor, id: number): Promise<void> {
  const expense = found(await findExpenseView(db, id), expenseMessages.notFound);
  if (!mayCommentOnExpense(actor, expense)) throw forbidden();
}
