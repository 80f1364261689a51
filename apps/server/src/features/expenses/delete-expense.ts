import { expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachAllFiles } from '../files/detach-file.ts';
import { reverseExpense } from '../ledger/post-expense.ts';
import { markExpenseDeleted } from './expense.queries.ts';

/** Hidden and kept; what an approved one took is given back. */
export async function deleteExpense(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const at = clock.now();
  const expense = await markExpenseDeleted(tx, id, at);
  if (!expense) throw notFound(expenseMessages.notFound);
  if (expense.receipt_key !== null) await detachAllFiles(tx, { kind: 'RECEIPT', entityId: id });
  if (expense.status === 'APPROVED') await reverseExpense(tx, expense, { userId: actor.id, at });
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'expense.delete',
    entity: 'expense',
    entityId: id,
    before: expense,
  });
}
