import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import { fromMinor } from '@binaa/contract/money';
import type { DuplicateView } from './duplicate.queries.ts';

export function presentDuplicate(row: DuplicateView): ExpenseDuplicate {
  return {
    id: row.id,
    category: row.category,
    amount: fromMinor(row.amount_minor),
    date: row.spent_on,
    status: row.status,
    submittedBy: row.submitted_by_name,
    supplierName: row.supplier_name,
    invoiceImageUrl: row.receipt_key,
    sameReceipt: row.same_receipt,
    sameFacts: row.same_facts,
  };
}
