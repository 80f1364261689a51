import { type Expense, type ExpenseInput, expenseMessages, expenseRulesOn } from '@binaa/contract/expenses';
import { parseInput } from '@binaa/contract/input';
import { fromMinor } from '@binaa/contract/money';
import { conflict, forbidden, invalid } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import { staleVersion } from '../../platform/version.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { type CopiedFile, copyAttachedFile } from '../files/copy-file.ts';
import type { FileDeps } from '../files/keep-uploads.ts';
import { isSiteOfProject } from '../sites/site-of-project.ts';
import { createExpense } from './create-expense.ts';
import { mayResubmitExpense } from './expense.policy.ts';
import { findExpenseView, lockExpense } from './expense.queries.ts';

type Changes = Partial<ExpenseInput>;

/** Gone: the receipt is not in the store any more. Undefined: nothing had to be copied. */
type Copied = CopiedFile | 'gone' | undefined;

/** A copy of the rejected expense's receipt, unless the caller brings another or none. Runs before the transaction. */
export async function copyReceipt(db: Db, deps: FileDeps, actor: Actor, id: number, changes: Changes): Promise<Copied> {
  if (changes.invoiceImageUrl !== undefined) return undefined;
  const expense = await findExpenseView(db, id);
  const isAllowed = expense && mayResubmitExpense(actor, expense);
  if (!isAllowed || expense.receipt_key === null) return undefined;
  return (await copyAttachedFile(db, deps, actor, expense.receipt_key)) ?? 'gone';
}

/** A new pending expense with the values of the rejected one and the given changes. */
export async function resubmitExpense(
  tx: Db,
  deps: AttachDeps & { copy: Copied },
  actor: Actor,
  id: number,
  changes: Changes,
): Promise<Expense> {
  const rejected = found(await lockExpense(tx, id), expenseMessages.notFound);
  if (rejected.submitted_by_id !== actor.id || rejected.status !== 'REJECTED') {
    throw forbidden(expenseMessages.onlyOwnRejected);
  }
  const { clock } = deps;
  if (deps.copy === 'gone') throw conflict(expenseMessages.receiptGone);
  const { copy } = deps;
  const isReceiptMissing = rejected.receipt_key !== null && changes.invoiceImageUrl === undefined && !copy;
  const successor = isReceiptMissing ? await findExpenseView(tx, id) : undefined;
  if (successor) throw successor.resubmitted_as_id === null ? staleVersion() : alreadyResubmitted();
  const receipt = copy ? { invoiceImageUrl: copy.key } : {};
  const parsed = parseInput(expenseRulesOn(clock.today()), {
    ...(await keptValues(tx, rejected, changes)),
    ...receipt,
    ...changes,
  });
  if (!parsed.ok) throw invalid(parsed.errors);
  const uploads = copy ? new Map([...deps.uploads, [copy.key, copy.upload] as const]) : deps.uploads;
  try {
    return await createExpense(tx, { clock, uploads }, actor, parsed.value, { resubmitOfId: id });
  } catch (error) {
    if (violatesUnique(error, 'expenses_resubmitted_once')) throw alreadyResubmitted();
    throw error;
  }
}

function alreadyResubmitted() {
  return conflict(expenseMessages.alreadyResubmitted);
}

/** What the new expense takes over: not the site of another project, and not the supplier if another is named. */
async function keptValues(tx: Db, expense: ExpenseRow, changes: Changes): Promise<Partial<ExpenseInput>> {
  const { relatedType, projectId, relatedId, supplierName } = changes;
  const isMoved = [relatedType, projectId, relatedId].some((change) => change !== undefined);
  const { site_id, project_id } = expense;
  const keepsSite = site_id !== null && !isMoved && (await isSiteOfProject(tx, site_id, project_id));
  return {
    relatedType: expense.related_type,
    ...(relatedId === undefined && { projectId: project_id }),
    category: expense.category,
    amount: fromMinor(expense.amount_minor),
    date: expense.spent_on,
    notes: expense.notes,
    ...(supplierName === undefined && { supplierId: expense.supplier_id }),
    paymentMethod: expense.payment_method,
    siteId: keepsSite ? site_id : null,
  };
}
