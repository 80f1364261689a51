import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, conflict, forbidden, invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { readExpenseLimits } from '../expense-policy/expense-limits.ts';
import { payerOf, postExpense, postNow } from '../ledger/post-expense.ts';
import { decidePendingExpense } from './decision.queries.ts';
import { duplicatesOfDecided } from './duplicate.queries.ts';
import { isActingAsSelf } from './expense.policy.ts';
import { presentExpense } from './expense.presenter.ts';
import { findExpenseView, lockExpense } from './expense.queries.ts';
import { giveFirstApproval } from './first-approval.ts';

type Decision = {
  id: number;
  status: 'APPROVED' | 'REJECTED';
  /** The query and the body: either may name who decides and the version that this person saw. */
  parts: (Record<string, unknown> & { version?: number | undefined })[];
  /** Why it is rejected. */
  reason?: string | null | undefined;
};

/** Stays pending after the first of two approvals. */
export async function decideExpense(
  tx: Db,
  clock: Clock,
  actor: Actor,
  decision: Decision,
  postMoney = postNow,
): Promise<Expense> {
  if (!isActingAsSelf(actor, decision.parts)) throw forbidden(expenseMessages.actAsYourself);
  const { id, status, parts, reason = null } = decision;
  const at = clock.now();
  const versions = parts.flatMap(({ version }) => version ?? []);
  const decide = () => decidePendingExpense(tx, actor, { id, versions }, { status, at, reason });
  let expense = await decide();
  if (!expense && status === 'APPROVED') {
    const pending = await lockExpense(tx, id);
    if (pending?.status === 'PENDING' && versions.every((version) => version === pending.version)) {
      const first = await giveFirstApproval(tx, actor, pending, clock);
      if (first) return first;
      expense = await decide();
    }
  }
  if (!expense) throw await whyNotDecided(tx, decision, versions);

  // Before the ledger is locked.
  const duplicates = expense.may_have_duplicates ? await duplicatesOfDecided(tx, id) : [];
  if (status === 'APPROVED') {
    const submitter = { id: expense.submitted_by_id, role: expense.submitter_role };
    const payer = payerOf(submitter, expense.payment_method);
    const approved = expense;
    await postMoney(() => postExpense(tx, approved, payer, { userId: actor.id, at }));
  }
  await writeAudit(tx, actor, status === 'APPROVED' ? 'expense.approve' : 'expense.reject', id, {
    before: { status: 'PENDING' },
    after: {
      status,
      amount_minor: expense.amount_minor,
      own: expense.submitted_by_id === actor.id,
      ...(reason !== null && { reject_reason: reason }),
      ...(expense.first_approved_by_id !== null && { first_approved_by_id: expense.first_approved_by_id }),
      ...(duplicates.length > 0 && { duplicates }),
    },
  });
  return presentExpense(expense, actor);
}

async function whyNotDecided(tx: Db, { id, status, reason }: Decision, versions: readonly number[]): Promise<AppError> {
  const expense = await findExpenseView(tx, id);
  if (!expense) return notFound(expenseMessages.notFound);
  if (expense.status === 'PENDING') {
    const isSeen = versions.every((version) => version === expense.version);
    const { reason_on_every_call } = await readExpenseLimits(tx, expense, expense.submitted_by_id);
    const lacksReason = status === 'REJECTED' && reason == null && reason_on_every_call;
    return isSeen && lacksReason ? invalidField('reason', expenseMessages.reasonRequired) : staleVersion();
  }
  const name = expense.decided_by_name ?? '';
  return conflict(
    expense.status === 'APPROVED'
      ? expenseMessages.alreadyApproved({ name })
      : expenseMessages.alreadyRejected({ name }),
  );
}
