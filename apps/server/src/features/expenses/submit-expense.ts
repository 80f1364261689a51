import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepFile } from '../files/attach-file.ts';
import { insertExpense } from './expense.queries.ts';
import { checkProject, columnsOf } from './expense-input.ts';
import { readExpense } from './read-expense.ts';
import { receipt } from './receipt.ts';

export async function submitExpense(tx: Db, deps: FileDeps, actor: Actor, input: ExpenseInput): Promise<Expense> {
  const columns = columnsOf(input);
  await checkProject(tx, columns.project_id);
  const key = input.invoiceImageUrl ?? null;
  const attachTo = key === null ? undefined : await keepFile(tx, deps, actor, { ...receipt, key });
  const now = deps.clock.now();
  const expense = await insertExpense(tx, {
    ...columns,
    receipt_key: key,
    status: 'PENDING',
    submitted_by_id: actor.id,
    created_at: now,
    updated_at: now,
  });
  await attachTo?.(expense.id);
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'expense.submit',
    entity: 'expense',
    entityId: expense.id,
    after: expense,
  });
  return readExpense(tx, actor, expense.id);
}
