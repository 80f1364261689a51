import type { ExpenseInput } from '@binaa/contract/expenses';
import { toMinor } from '@binaa/contract/money';

/** The columns that the form fills. The receipt is attached separately. */
export function expenseColumns(input: ExpenseInput) {
  return {
    related_type: input.relatedType,
    project_id: input.relatedType === 'PROJECT' ? (input.projectId ?? input.relatedId ?? null) : null,
    category: input.category,
    amount_minor: toMinor(input.amount),
    spent_on: input.date,
    notes: input.notes ?? null,
  };
}
