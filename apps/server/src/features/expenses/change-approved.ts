import type { Actor } from '../../platform/session/actor.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { needsSecondApproval } from '../expense-policy/expense-breaches.ts';
import { readExpenseLimits } from '../expense-policy/expense-limits.ts';
import { mayChangeHighApproved } from './expense.policy.ts';

type Limited = Pick<ExpenseRow, 'amount_minor' | 'category' | 'project_id' | 'supplier_id' | 'spent_on'>;

/**
 * Whether the edit would take an approved expense past the second approval, or exchange what the two approved, and is not this
 * person's to make. Moving it to a category or project with a lower threshold counts as raising it.
 */
export async function isLeftToAnotherAdmin(
  db: Db,
  actor: Actor,
  before: ExpenseRow,
  changed: Limited,
): Promise<boolean> {
  if (before.status !== 'APPROVED' || mayChangeHighApproved(actor, before)) return false;
  const isMoved = changed.category !== before.category || changed.project_id !== before.project_id;
  const isGrown = changed.amount_minor > before.amount_minor;
  const isExchanged = changed.supplier_id !== before.supplier_id || changed.spent_on !== before.spent_on;
  if (!isMoved && !isGrown && !isExchanged) return false;
  const needsTwo = async (expense: Limited) => {
    const { second_from_minor } = await readExpenseLimits(db, expense, before.submitted_by_id);
    return needsSecondApproval(expense.amount_minor, [second_from_minor, before.second_from_minor]);
  };
  const neededTwo = await needsTwo(before);
  return neededTwo ? isExchanged || (isGrown && (await needsTwo(changed))) : needsTwo(changed);
}
