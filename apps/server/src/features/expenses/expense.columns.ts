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

type Facts = Pick<ColumnsOf<'expenses'>, 'site_id' | 'supplier_id' | 'payment_method' | 'order_id'>;

/** Columns that callers of the specified API do not know: what is absent keeps its value. */
export function factColumns(
  input: ExpenseInput,
  { before, supplierId }: { before?: Facts & { project_id: number | null }; supplierId?: number | null | undefined },
): Facts {
  // A site and an order of the old project do not follow the expense to another one.
  const kept = before?.project_id === expenseColumns(input).project_id ? before : undefined;
  return {
    site_id: input.siteId === undefined ? (kept?.site_id ?? null) : input.siteId,
    supplier_id: (supplierId === undefined ? before?.supplier_id : supplierId) ?? null,
    order_id: input.orderId === undefined ? (kept?.order_id ?? null) : input.orderId,
    payment_method: (input.paymentMethod === undefined ? before?.payment_method : input.paymentMethod) ?? null,
  };
}

export const expenseColumnNames = [
  'related_type',
  'project_id',
  'site_id',
  'category',
  'amount_minor',
  'spent_on',
  'notes',
  'receipt_key',
  'supplier_id',
  'payment_method',
  'order_id',
  'status',
  'submitted_by_id',
  'decided_by_id',
  'decided_at',
  'reject_reason',
  'resubmit_of_id',
  'first_approved_by_id',
  'first_approved_at',
  'second_from_minor',
] as const satisfies (keyof ColumnsOf<'expenses'>)[];
