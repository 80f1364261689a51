import { expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachAllFiles } from '../files/detach-file.ts';
import { reverseExpense } from '../ledger/post-expense.ts';
import { markExpenseDeleted } from './expense.queries.ts';

/** Deleting an approved expense reverses its posting: the payer gets the amount back. */
export async function deleteExpense(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const at = clock.now();
  const before = found(await markExpenseDeleted(tx, id, at), expenseMessages.notFound);
  if (before.receipt_key !== null) await detachAllFiles(tx, { kind: 'RECEIPT', entityId: id });
  if (before.status === 'APPROVED') await reverseExpense(tx, before, { userId: actor.id, at });
  await writeAudit(tx, actor, 'expense.delete', id, { before });
}
