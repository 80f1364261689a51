import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import { companyToday } from '../../lib/company-clock.ts';
import { fieldText } from '../../lib/field-errors.ts';

/** The fields of the form, in its order; the receipt is a file and kept beside them. */
export type ExpenseValues = {
  relatedType: string;
  category: string;
  amount: string;
  date: string;
  projectId: string;
  notes: string;
};

export function newExpenseValues(now = new Date()): ExpenseValues {
  return {
    relatedType: 'GENERAL_EXPENSE',
    category: 'MATERIALS',
    amount: '0',
    date: companyToday(now),
    projectId: '',
    notes: '',
  };
}

export function valuesOfExpense(expense: Expense): ExpenseValues {
  return {
    relatedType: expense.relatedType,
    category: expense.category,
    amount: fieldText(expense.amount),
    date: expense.date,
    projectId: fieldText(expense.projectId),
    notes: fieldText(expense.notes),
  };
}

/** A key, null for a receipt that is taken off, nothing for one that stays as it is. */
export type ReceiptChange = string | null | undefined;

export function bodyOfExpense(input: ExpenseInput, receipt: ReceiptChange, version?: number): ExpenseInput {
  const projectId = input.relatedType === 'PROJECT' ? (input.projectId ?? null) : null;
  return {
    relatedType: input.relatedType,
    category: input.category,
    amount: input.amount,
    date: input.date,
    notes: input.notes ?? null,
    projectId,
    relatedId: projectId,
    ...(receipt !== undefined && { invoiceImageUrl: receipt }),
    version,
  };
}

/** Receipts are kept by project and day; a name in another script leaves underscores only. */
export function receiptFolder(projectName: string | undefined, date: string): string {
  const place = projectName === undefined ? 'general' : projectName.replace(/[^a-zA-Z0-9]/g, '_');
  return `expenses/${place}/${date.replaceAll('-', '_')}`;
}
