import { type Expense, type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import { isPaidInCash } from '@binaa/contract/payment-methods';
import { writeAudit } from '../../platform/audit.ts';
import { forbidden, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { replaceFiles } from '../files/replace-files.ts';
import { type PostMoney, postNow, repostExpense } from '../ledger/post-expense.ts';
import { checkExpenseReferences, supplierOf } from './check-expense-references.ts';
import { expenseColumns, factColumns } from './expense.columns.ts';
import { mayEditExpense } from './expense.policy.ts';
import { lockExpense, updateExpenseRow } from './expense.queries.ts';
import { getExpense } from './get-expense.ts';

/** A decided expense keeps its decision. If an approved amount changes, the ledger gets a reversal and a new posting. */
export async function updateExpense(
  tx: Db,
  deps: AttachDeps & { postMoney?: PostMoney },
  actor: Actor,
  id: number,
  input: ExpenseInput,
): Promise<Expense> {
  const before = found(await lockExpense(tx, id), expenseMessages.notFound);
  if (!mayEditExpense(actor, before)) throw forbidden(expenseMessages.onlyOwnPending);
  refuseStale(before, input.version);
  const supplierId = await supplierOf(tx, deps.clock, actor, input);
  const columns = { ...expenseColumns(input), ...factColumns(input, { before, supplierId }) };
  await checkExpenseReferences(tx, columns, before);
  if (before.status === 'APPROVED' && isPaidInCash(columns.payment_method) !== isPaidInCash(before.payment_method)) {
    throw invalidField('paymentMethod', expenseMessages.paymentStands);
  }

  const now = deps.clock.now();
  const { invoiceImageUrl: receiptKey = before.receipt_key } = input;
  await replaceFiles(
    tx,
    deps,
    actor,
    { kind: 'RECEIPT', entityId: id },
    { before: { invoiceImageUrl: before.receipt_key }, after: { invoiceImageUrl: receiptKey } },
  );
  const after = await updateExpenseRow(tx, id, { ...columns, receipt_key: receiptKey }, now);
  if (after.status === 'APPROVED' && after.amount_minor !== before.amount_minor) {
    const { postMoney = postNow } = deps;
    await postMoney(() => repostExpense(tx, after, { userId: actor.id, at: now }));
  }
  await writeAudit(tx, actor, 'expense.edit', id, { before, after });
  return getExpense(tx, actor, id);
}
