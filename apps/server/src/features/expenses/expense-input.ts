import { type ExpenseInput, expenseMessages } from '@binaa/contract/expenses';
import { toMinor } from '@binaa/contract/money';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { isPresentProject } from './expense.queries.ts';

/** The columns that a form fills; the receipt goes its own way. */
export function columnsOf(input: ExpenseInput) {
  return {
    related_type: input.relatedType,
    project_id: input.relatedType === 'PROJECT' ? (input.projectId ?? input.relatedId ?? null) : null,
    category: input.category,
    amount_minor: toMinor(input.amount),
    spent_on: input.date,
    notes: input.notes ?? null,
  };
}

/** A project that was deleted since may stay where it is, but not be chosen anew. */
export async function checkProject(tx: Db, chosen: number | null, present: number | null = null): Promise<void> {
  if (chosen === null || chosen === present || (await isPresentProject(tx, chosen))) return;
  throw invalidField('projectId', expenseMessages.projectUnknown);
}
