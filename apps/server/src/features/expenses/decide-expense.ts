import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type AppError, conflict, forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { payerOf, postExpense } from '../ledger/post-expense.ts';
import { isActingAsSelf } from './expense.policy.ts';
import { decidePendingExpense, findExpense, findSubmitter } from './expense.queries.ts';
import { getExpense } from './get-expense.ts';

export type Decision = {
  id: number;
  status: 'APPROVED' | 'REJECTED';
  /** Where the request may have named who acts. */
  named: Record<string, unknown>[];
};

export async function decideExpense(tx: Db, clock: Clock, actor: Actor, decision: Decision): Promise<Expense> {
  if (!isActingAsSelf(actor, decision.named)) throw forbidden(expenseMessages.actAsYourself);
  const at = clock.now();
  const expense = await decidePendingExpense(tx, decision.id, { status: decision.status, userId: actor.id, at });
  if (!expense) throw await whyNotPending(tx, decision.id);

  if (expense.status === 'APPROVED') {
    const payer = payerOf(await findSubmitter(tx, expense.submitted_by_id));
    await postExpense(tx, { id: expense.id, category: expense.category, amountMinor: expense.amount_minor }, payer, {
      userId: actor.id,
      at,
    });
  }
  await writeAudit(tx, {
    actorId: actor.id,
    action: expense.status === 'APPROVED' ? 'expense.approve' : 'expense.reject',
    entity: 'expense',
    entityId: expense.id,
    before: { status: 'PENDING' },
    after: { status: expense.status, amount_minor: expense.amount_minor, own: expense.submitted_by_id === actor.id },
  });
  return getExpense(tx, actor, expense.id);
}

async function whyNotPending(tx: Db, id: number): Promise<AppError> {
  const expense = await findExpense(tx, id);
  if (!expense) return notFound(expenseMessages.notFound);
  const name = expense.decided_by_name ?? '';
  return conflict(
    expense.status === 'APPROVED' ? expenseMessages.alreadyApproved(name) : expenseMessages.alreadyRejected(name),
  );
}
