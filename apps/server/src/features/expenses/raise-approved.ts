import type { Actor } from '../../platform/session/actor.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { needsSecondApproval } from '../expense-policy/expense-breaches.ts';
import { readExpenseLimits } from '../expense-policy/expense-limits.ts';
import { mayRaiseApproved } from './expense.policy.ts';

type Limited = Pick<ExpenseRow, 'amount_minor' | 'category' | 'project_id'>;

/**
 * Whether the edit would take an approved expense past the second approval and is not this person's to make. Moving it to a
 * category or project with a lower threshold counts as raising it.
 */
export async function isRaiseRefused(db: Db, actor: Actor, before: ExpenseRow, changed: Limited): Promise<boolean> {
  if (before.status !== 'APPROVED' || mayRaiseApproved(actor, before)) return false;
  const isMoved = changed.category !== before.category || changed.project_id !== before.project_id;
  const isGrown = changed.amount_minor > before.amount_minor;
  if (!isMoved && !isGrown) return false;
  const needsTwo = async (expense: Limited) =>
    needsSecondApproval(expense.amount_minor, await readExpenseLimits(db, expense, before.submitted_by_id));
  return (await needsTwo(changed)) && (isGrown || !(await needsTwo(before)));
}
