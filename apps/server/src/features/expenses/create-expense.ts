import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { unknownProject } from './check-expense-references.ts';
import { expenseColumns } from './expense.columns.ts';
import { presentExpense } from './expense.presenter.ts';
import { insertExpense, rowOf } from './expense.queries.ts';

/** The caller submits it, unless an import names who did. */
export async function createExpense(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  input: ExpenseInput,
  submittedById = actor.id,
): Promise<Expense> {
  const key = input.invoiceImageUrl ?? null;
  const submission = { userId: submittedById, at: deps.clock.now() };
  const expense = await insertExpense(tx, { ...expenseColumns(input), receipt_key: key }, submission);
  if (!expense) throw unknownProject();
  if (key !== null) {
    await attachFile(tx, deps, actor, { kind: 'RECEIPT', key, entityId: expense.id, field: 'invoiceImageUrl' });
  }
  await writeAudit(tx, actor, 'expense.submit', expense.id, { after: rowOf(expense) });
  return presentExpense(expense, actor);
}
