import { errorMessages } from '@binaa/contract/errors';
import { type Expense, type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { postExpenseAnew } from '../ledger/post-expense.ts';
import { mayEditExpense } from './expense.policy.ts';
import { changeExpense, lockExpense } from './expense.queries.ts';
import { checkProject, columnsOf } from './expense-input.ts';
import { readExpense } from './read-expense.ts';
import { changeReceipt } from './receipt.ts';

/** A decided expense keeps its decision; where an approved amount changes, the ledger says so with two new postings. */
export async function editExpense(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  id: number,
  input: ExpenseInput,
): Promise<Expense> {
  const before = await lockExpense(tx, id);
  if (!before) throw notFound(expenseMessages.notFound);
  if (!mayEditExpense(actor, before)) throw forbidden(expenseMessages.onlyOwnPending);
  if (input.version !== undefined && input.version !== before.version) {
    throw new AppError('STALE_VERSION', errorMessages.stale);
  }
  const columns = columnsOf(input);
  await checkProject(tx, columns.project_id, before.project_id);

  const receiptKey = input.invoiceImageUrl === undefined ? before.receipt_key : input.invoiceImageUrl;
  const now = deps.clock.now();
  await changeReceipt(tx, deps, actor, id, { from: before.receipt_key, to: receiptKey });
  const after = await changeExpense(tx, id, { ...columns, receipt_key: receiptKey }, now);
  if (after.status === 'APPROVED' && after.amount_minor !== before.amount_minor) {
    await postExpenseAnew(
      tx,
      { id, category: after.category, amountMinor: after.amount_minor },
      { userId: actor.id, at: now },
    );
  }
  await writeAudit(tx, { actorId: actor.id, action: 'expense.edit', entity: 'expense', entityId: id, before, after });
  return readExpense(tx, actor, id);
}
