import { type Expense, type ExpenseInput, expenseMessages, expenseRulesOn } from '@binaa/contract/expenses';
import { parseInput } from '@binaa/contract/input';
import { fromMinor } from '@binaa/contract/money';
import { conflict, forbidden, invalid } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { type CopiedFile, copyAttachedFile } from '../files/copy-file.ts';
import type { FileDeps } from '../files/keep-uploads.ts';
import { createExpense } from './create-expense.ts';
import { findExpenseView, lockExpense } from './expense.queries.ts';

type Changes = Partial<ExpenseInput>;

/** A copy of the rejected expense's receipt, unless the caller brings another or none. Runs before the transaction. */
export async function copyReceipt(
  db: Db,
  deps: FileDeps,
  actor: Actor,
  id: number,
  changes: Changes,
): Promise<CopiedFile | undefined> {
  if (changes.invoiceImageUrl !== undefined) return undefined;
  const expense = await findExpenseView(db, id);
  const isOwn = expense?.submitted_by_id === actor.id && expense.status === 'REJECTED';
  return isOwn && expense.receipt_key !== null ? copyAttachedFile(db, deps, actor, expense.receipt_key) : undefined;
}

/** A new pending expense with the values of the rejected one and the given changes. */
export async function resubmitExpense(
  tx: Db,
  deps: AttachDeps & { copy: CopiedFile | undefined },
  actor: Actor,
  id: number,
  changes: Changes,
): Promise<Expense> {
  const rejected = found(await lockExpense(tx, id), expenseMessages.notFound);
  if (rejected.submitted_by_id !== actor.id || rejected.status !== 'REJECTED') {
    throw forbidden(expenseMessages.onlyOwnRejected);
  }
  const { copy, clock } = deps;
  const receipt = copy ? { invoiceImageUrl: copy.key } : {};
  const parsed = parseInput(expenseRulesOn(clock.today()), { ...valuesOf(rejected), ...receipt, ...changes });
  if (!parsed.ok) throw invalid(parsed.errors);
  const uploads = copy ? new Map([...deps.uploads, [copy.key, copy.upload] as const]) : deps.uploads;
  try {
    return await createExpense(tx, { clock, uploads }, actor, parsed.value, { resubmitOfId: id });
  } catch (error) {
    if (violatesUnique(error, 'expenses_resubmitted_once')) throw conflict(expenseMessages.alreadyResubmitted);
    throw error;
  }
}

function valuesOf(expense: ExpenseRow): ExpenseInput {
  return {
    relatedType: expense.related_type,
    projectId: expense.project_id,
    category: expense.category,
    amount: fromMinor(expense.amount_minor),
    date: expense.spent_on,
    notes: expense.notes,
    supplierId: expense.supplier_id,
    paymentMethod: expense.payment_method,
    siteId: expense.site_id,
  };
}
