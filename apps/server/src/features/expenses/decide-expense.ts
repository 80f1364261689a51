import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, conflict, forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { payerOf, postExpense, postNow } from '../ledger/post-expense.ts';
import { isActingAsSelf } from './expense.policy.ts';
import { presentExpense } from './expense.presenter.ts';
import { decidePendingExpense, findExpenseView } from './expense.queries.ts';

type Decision = {
  id: number;
  status: 'APPROVED' | 'REJECTED';
  /** The query and the body: either may name who decides and the version that this person saw. */
  parts: (Record<string, unknown> & { version?: number | undefined })[];
  /** Why it is rejected. */
  reason?: string | null | undefined;
};

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
  const expense = await decidePendingExpense(tx, id, versions, { status, userId: actor.id, at, reason });
  if (!expense) throw await whyNotDecided(tx, id);

  if (status === 'APPROVED') {
    const submitter = { id: expense.submitted_by_id, role: expense.submitter_role };
    const payer = payerOf(submitter, expense.payment_method);
    await postMoney(() => postExpense(tx, expense, payer, { userId: actor.id, at }));
  }
  await writeAudit(tx, actor, status === 'APPROVED' ? 'expense.approve' : 'expense.reject', id, {
    before: { status: 'PENDING' },
    after: {
      status,
      amount_minor: expense.amount_minor,
      own: expense.submitted_by_id === actor.id,
      ...(reason !== null && { reject_reason: reason }),
    },
  });
  return presentExpense(expense, actor);
}

async function whyNotDecided(tx: Db, id: number): Promise<AppError> {
  const expense = await findExpenseView(tx, id);
  if (!expense) return notFound(expenseMessages.notFound);
  if (expense.status === 'PENDING') return staleVersion();
  const name = expense.decided_by_name ?? '';
  return conflict(
    expense.status === 'APPROVED'
      ? expenseMessages.alreadyApproved({ name })
      : expenseMessages.alreadyRejected({ name }),
  );
}
