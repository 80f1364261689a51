import { reasonsOf, textsOf } from '@binaa/contract/errors';
import type { ExpenseCheck } from '@binaa/contract/expense-check';
import { type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import { maxInteger } from '@binaa/contract/fields';
import { fileMessages } from '@binaa/contract/files';
import { fromMinor } from '@binaa/contract/money';
import { isPaidInCash } from '@binaa/contract/payment-methods';
import { forbidden } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import { type Actor, hasScope } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayUseCashOf } from '../balances/cash.policy.ts';
import { readCashOf } from '../balances/cash-figures.ts';
import { breachesOf, needsSecondApproval } from '../expense-policy/expense-breaches.ts';
import { readExpenseLimits } from '../expense-policy/expense-limits.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { readBudgetEffects } from '../job-cost/budget-effects.ts';
import { knownSupplierNamed } from '../suppliers/save-supplier.ts';
import { isLeftToAnotherAdmin } from './change-approved.ts';
import { type CheckedExpense, checkedSource, readFlags } from './check-expense.queries.ts';
import { presentDuplicate } from './duplicate.presenter.ts';
import { findDuplicates, shownDuplicates } from './duplicate.queries.ts';
import { expenseColumns, factColumns } from './expense.columns.ts';
import { mayEditExpense } from './expense.policy.ts';
import { type ExpenseView, findExpenseView } from './expense.queries.ts';
import { seesCost } from './expense-flags.ts';
import { withBudget } from './flagged-views.ts';

/** What submitting or changing an expense would lead to. Nothing is saved, not even a supplier that is new. */
export async function checkExpense(
  db: Db,
  { clock, uploads }: AttachDeps,
  actor: Actor,
  { input, id }: { input: ExpenseInput; id: number | undefined },
): Promise<ExpenseCheck> {
  const before = id === undefined ? undefined : found(await findExpenseView(db, id), expenseMessages.notFound);
  if (before && !mayEditExpense(actor, before)) throw forbidden(expenseMessages.onlyOwnPending);
  const submitterId = before?.submitted_by_id ?? actor.id;
  const { invoiceImageUrl: key = before?.receipt_key ?? null } = input;
  const isReceiptUsable = key === null || key === before?.receipt_key || uploads.has(key);
  const expense: CheckedExpense = {
    // A new expense comes after all others.
    id: before?.id ?? maxInteger,
    created_at: before?.created_at ?? clock.now(),
    status: before?.status ?? 'PENDING',
    submitted_by_id: submitterId,
    resubmit_of_id: before?.resubmit_of_id ?? null,
    ...expenseColumns(input),
    ...factColumns(input, { ...(before && { before }), supplierId: await knownSupplier(db, input) }),
    receipt_key: isReceiptUsable ? key : null,
  };
  const limits = await readExpenseLimits(db, expense, submitterId);
  const errors = {
    ...(expense.status === 'PENDING' && breachesOf(expense, limits)),
    ...(before &&
      (await isLeftToAnotherAdmin(db, actor, before, expense)) && { amount: expenseMessages.changedByOtherAdmin }),
    ...(!isReceiptUsable && { invoiceImageUrl: fileMessages.notAttachable }),
  };
  const thresholds = [limits.second_from_minor, before?.second_from_minor ?? null];
  const duplicates = await findDuplicates(db, checkedSource(expense), shownDuplicates);
  const [effect] = seesCost(actor) ? await readBudgetEffects(db, actor, [{ saved: before, expense }]) : [];
  const known = await readFlags(db, { clock, actor }, expense);
  const flags = expense.status === 'PENDING' ? withBudget(known, effect) : known;
  const isCashToldTo = submitterId === actor.id || mayUseCashOf(actor, 'cash.read', submitterId);
  const maySeeCash = isCashToldTo && hasScope(actor, 'finance:read');
  return {
    errors: textsOf(errors),
    reasons: reasonsOf(errors),
    // The caller chooses the amount: the flag would tell the balance.
    flags: maySeeCash ? flags : flags.filter((flag) => flag !== 'OVER_FLOAT'),
    duplicates: duplicates.map(presentDuplicate),
    cash: maySeeCash ? await cashAfter(db, clock.now(), expense, before) : null,
    approvalsNeeded: needsSecondApproval(expense.amount_minor, thresholds) ? 2 : 1,
  };
}

async function knownSupplier(db: Db, { supplierId, supplierName }: ExpenseInput): Promise<number | null | undefined> {
  if (supplierId !== undefined || supplierName === undefined) return supplierId;
  return supplierName ? knownSupplierNamed(db, supplierName) : null;
}

/** Null for a submitter who holds no cash. */
async function cashAfter(
  db: Db,
  now: Date,
  expense: CheckedExpense,
  before: ExpenseView | undefined,
): Promise<ExpenseCheck['cash']> {
  const [holder] = await readCashOf(db, [expense.submitted_by_id], now);
  if (!holder) return null;
  const { balance, after_pending } = holder;
  // What is pending or paid is part of the figures already, what is rejected never will be.
  const change = expense.status === 'REJECTED' ? 0 : cashOf(before) - cashOf(expense);
  return {
    now: fromMinor(balance),
    afterPending: fromMinor(after_pending),
    afterThis: fromMinor(after_pending + change),
  };
}

function cashOf(expense: Pick<CheckedExpense, 'amount_minor' | 'payment_method'> | undefined): number {
  return expense && isPaidInCash(expense.payment_method) ? expense.amount_minor : 0;
}
