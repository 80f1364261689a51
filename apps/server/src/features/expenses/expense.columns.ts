import type { ExpenseInput } from '@binaa/contract/expenses';
import { toMinor } from '@binaa/contract/money';
import type { ColumnsOf } from '../../platform/records.ts';

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

export const expenseColumnNames = [
  'related_type',
  'project_id',
  'category',
  'amount_minor',
  'spent_on',
  'notes',
  'receipt_key',
  'status',
  'submitted_by_id',
  'decided_by_id',
  'decided_at',
] as const satisfies (keyof ColumnsOf<'expenses'>)[];
