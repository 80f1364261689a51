import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { checkExpenseReferences } from './check-expense-references.ts';
import { expenseColumns } from './expense.columns.ts';
import { insertExpense } from './expense.queries.ts';
import { getExpense } from './get-expense.ts';

export async function createExpense(tx: Db, deps: AttachDeps, actor: Actor, input: ExpenseInput): Promise<Expense> {
  const columns = expenseColumns(input);
  await checkExpenseReferences(tx, columns);
  const key = input.invoiceImageUrl ?? null;
  const now = deps.clock.now();
  const after = await insertExpense(tx, {
    ...columns,
    receipt_key: key,
    status: 'PENDING',
    submitted_by_id: actor.id,
    created_at: now,
    updated_at: now,
  });
  if (key !== null) {
    await attachFile(tx, deps, actor, { kind: 'RECEIPT', key, entityId: after.id, field: 'invoiceImageUrl' });
  }
  await writeAudit(tx, actor, 'expense.submit', after.id, { after });
  return getExpense(tx, actor, after.id);
}
