import { type Expense, expenseMessages } from '@binaa/contract/expenses';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { needsSecondApproval } from '../expense-policy/expense-breaches.ts';
import { readExpenseLimits } from '../expense-policy/expense-limits.ts';
import { hasTwoApprovers, isAdministrator, recordFirstApproval } from './decision.queries.ts';
import { getExpense } from './get-expense.ts';

/**
 * For an approval that was not enough by itself. Records the first of two, or refuses it. Undefined if one approval is enough
 * by now, because somebody has given the first meanwhile or the policy no longer asks for two. The caller holds the lock of the
 * expense, which is pending.
 */
export async function giveFirstApproval(
  tx: Db,
  actor: Actor,
  expense: ExpenseRow,
  clock: Clock,
): Promise<Expense | undefined> {
  const { id, submitted_by_id, first_approved_by_id, amount_minor } = expense;
  const { second_from_minor } = await readExpenseLimits(tx, expense, submitted_by_id);
  if (!needsSecondApproval(amount_minor, [second_from_minor, expense.second_from_minor])) return undefined;
  if (submitted_by_id === actor.id) throw forbidden(expenseMessages.approvedByOthers);
  if (first_approved_by_id === actor.id) throw conflict(expenseMessages.approvedByYou);
  if (first_approved_by_id !== null) {
    if (actor.role === 'ADMIN' || (await isAdministrator(tx, first_approved_by_id))) return undefined;
    throw forbidden(expenseMessages.secondByAdmin);
  }
  if (!(await hasTwoApprovers(tx, submitted_by_id))) {
    const isRaised = !needsSecondApproval(amount_minor, [second_from_minor]);
    throw conflict(isRaised ? expenseMessages.noSecondApproverSince : expenseMessages.noSecondApprover);
  }
  await recordFirstApproval(tx, id, actor.id, clock.now());
  await writeAudit(tx, actor, 'expense.first-approve', id, {
    before: { first_approved_by_id: null },
    after: { first_approved_by_id: actor.id, amount_minor },
  });
  return getExpense(tx, clock, actor, id);
}
