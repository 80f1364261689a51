import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockExpense, updateExpenseRow } from './expense.queries.ts';
import { getExpense } from './get-expense.ts';

/** For a rejection without a reason: the specified call does not ask for one. A reason that was given stands. */
export async function explainRejection(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  reason: string,
): Promise<Expense> {
  const expense = found(await lockExpense(tx, id), expenseMessages.notFound);
  if (expense.status !== 'REJECTED') throw conflict(expenseMessages.reasonOnRejectedOnly);
  if (expense.reject_reason !== null) throw conflict(expenseMessages.reasonStands);
  await updateExpenseRow(tx, id, { reject_reason: reason }, clock.now());
  await writeAudit(tx, actor, 'expense.edit', id, {
    before: { reject_reason: null },
    after: { reject_reason: reason },
  });
  return getExpense(tx, clock, actor, id);
}
