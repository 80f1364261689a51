import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { checkExpenseFacts, supplierOf, unknownProject } from './check-expense-references.ts';
import { expenseColumns, factColumns } from './expense.columns.ts';
import { presentExpense } from './expense.presenter.ts';
import { insertExpense, rowOf } from './expense.queries.ts';

type Submission = {
  /** The caller submits it, unless an import names who did. */
  submittedById?: number | undefined;
  /** The rejected expense that this one replaces. */
  resubmitOfId?: number;
};

export async function createExpense(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  input: ExpenseInput,
  { submittedById = actor.id, resubmitOfId }: Submission = {},
): Promise<Expense> {
  const key = input.invoiceImageUrl ?? null;
  const columns = {
    ...expenseColumns(input),
    ...factColumns(input, { supplierId: await supplierOf(tx, deps.clock, actor, input) }),
    receipt_key: key,
    resubmit_of_id: resubmitOfId ?? null,
  };
  await checkExpenseFacts(tx, columns);
  const expense = await insertExpense(tx, columns, { userId: submittedById, at: deps.clock.now() });
  if (!expense) throw unknownProject();
  if (key !== null) {
    await attachFile(tx, deps, actor, { kind: 'RECEIPT', key, entityId: expense.id, field: 'invoiceImageUrl' });
  }
  await writeAudit(tx, actor, 'expense.submit', expense.id, { after: rowOf(expense) });
  return presentExpense(expense, actor);
}
