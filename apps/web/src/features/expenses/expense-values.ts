import type { ExpenseInput } from '@binaa/contract/expenses';
import { companyToday } from '../../lib/company-clock.ts';

/** The fields of the form, in the order they are shown. The receipt is a file and handled separately. */
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

/** The key of a new receipt, null to remove it, undefined to keep it. */
export type ReceiptChange = string | null | undefined;

export function bodyOfExpense(input: ExpenseInput, receipt: ReceiptChange): ExpenseInput {
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
    version: input.version,
  };
}

/** Receipts are stored by project and day. Characters of other scripts become underscores. */
export function receiptFolder(projectName: string | undefined, date: string): string {
  const place = projectName === undefined ? 'general' : projectName.replace(/[^a-zA-Z0-9]/g, '_');
  return `expenses/${place}/${date.replaceAll('-', '_')}`;
}
