import { type Expense, type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import { isPaidInCash } from '@binaa/contract/payment-methods';
import { mayAttempt } from '@binaa/contract/permissions';
import { writeAudit } from '../../platform/audit.ts';
import { forbidden, invalid, invalidField } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { breachesOf } from '../expense-policy/expense-breaches.ts';
import { readExpenseLimits } from '../expense-policy/expense-limits.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { replaceFiles } from '../files/replace-files.ts';
import { type PostMoney, postNow, repostExpense } from '../ledger/post-expense.ts';
import { isLeftToAnotherAdmin } from './change-approved.ts';
import { checkExpenseReferences, supplierOf } from './check-expense-references.ts';
import { expenseColumns, factColumns } from './expense.columns.ts';
import { mayEditExpense } from './expense.policy.ts';
import { lockExpense, updateExpenseRow } from './expense.queries.ts';
import { getExpense } from './get-expense.ts';

/** A decided expense keeps its decision. If an approved amount changes, the ledger gets a reversal and a new posting. */
export async function updateExpense(
  tx: Db,
  deps: AttachDeps & { postMoney?: PostMoney; isImported?: boolean },
  actor: Actor,
  id: number,
  input: ExpenseInput,
): Promise<Expense> {
  const before = found(await lockExpense(tx, id), expenseMessages.notFound);
  if (!mayEditExpense(actor, before)) throw forbidden(expenseMessages.onlyOwnPending);
  refuseStale(before, input.version);
  if (input.orderId !== undefined && input.orderId !== before.order_id && !mayAttempt(actor.role, 'order.read')) {
    throw forbidden();
  }
  const supplierId = await supplierOf(tx, deps.clock, actor, input);
  const columns = { ...expenseColumns(input), ...factColumns(input, { before, supplierId }) };
  // Who is told of no order cannot keep to its category: the office links the expense again.
  if (!mayAttempt(actor.role, 'order.read') && columns.category !== before.category) columns.order_id = null;
  await checkExpenseReferences(tx, columns, before);
  if (before.status === 'APPROVED' && isPaidInCash(columns.payment_method) !== isPaidInCash(before.payment_method)) {
    throw invalidField('paymentMethod', expenseMessages.paymentStands);
  }

  const now = deps.clock.now();
  const { invoiceImageUrl: receiptKey = before.receipt_key } = input;
  const changed = { ...columns, receipt_key: receiptKey };
  if (await isLeftToAnotherAdmin(tx, actor, before, changed)) throw forbidden(expenseMessages.changedByOtherAdmin);
  const approval = await approvalAfter(tx, { before, changed, isImported: deps.isImported ?? false });
  await replaceFiles(
    tx,
    deps,
    actor,
    { kind: 'RECEIPT', entityId: id },
    { before: { invoiceImageUrl: before.receipt_key }, after: { invoiceImageUrl: receiptKey } },
  );
  const after = await updateExpenseRow(tx, id, { ...changed, ...approval }, now);
  if (after.status === 'APPROVED' && after.amount_minor !== before.amount_minor) {
    const { postMoney = postNow } = deps;
    await postMoney(() => repostExpense(tx, after, { userId: actor.id, at: now }));
  }
  await writeAudit(tx, actor, 'expense.edit', id, { before, after });
  return getExpense(tx, deps.clock, actor, id);
}

const approvedFacts = [
  'amount_minor',
  'category',
  'project_id',
  'supplier_id',
  'spent_on',
  'notes',
  'payment_method',
  'receipt_key',
] as const;

type Changed = Pick<ExpenseRow, (typeof approvedFacts)[number]>;

/**
 * What stands of the first approval of a pending expense, which must keep the policy as if it were new. A changed fact clears
 * the approval: the approver has not seen the new one. The threshold of a second approval never gets weaker.
 */
async function approvalAfter(
  tx: Db,
  { before, changed, isImported }: { before: ExpenseRow; changed: Changed; isImported: boolean },
) {
  if (before.status !== 'PENDING') return {};
  const limits = await readExpenseLimits(tx, changed, before.submitted_by_id);
  const breaches = breachesOf(changed, limits);
  if (!isImported && Object.keys(breaches).length > 0) throw invalid(breaches);
  const thresholds = [before.second_from_minor, limits.second_from_minor].filter((threshold) => threshold !== null);
  const isChanged = approvedFacts.some((fact) => before[fact] !== changed[fact]);
  return {
    second_from_minor: thresholds.length > 0 ? Math.min(...thresholds) : null,
    ...(isChanged && { first_approved_by_id: null, first_approved_at: null }),
  };
}
