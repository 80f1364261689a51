import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import type { Order } from '@binaa/contract/orders';
import { companyToday } from '../../lib/company-clock.ts';
import { valuesOfRecord } from '../../lib/record-values.ts';

/** The fields of the form, in the order they are shown. The receipt is a file and handled separately. */
export type ExpenseValues = {
  relatedType: string;
  category: string;
  amount: string;
  date: string;
  projectId: string;
  notes: string;
  supplierName: string;
  paymentMethod: string;
  siteId: string;
  orderId: string;
};

export function newExpenseValues(now = new Date()): ExpenseValues {
  return {
    relatedType: 'GENERAL_EXPENSE',
    category: 'MATERIALS',
    amount: '0',
    date: companyToday(now),
    projectId: '',
    notes: '',
    supplierName: '',
    paymentMethod: '',
    siteId: '',
    orderId: '',
  };
}

/** What a copy takes over: neither the date, the receipt nor the order. */
export function valuesOfCopy(expense: Expense): Partial<ExpenseValues> {
  const { date: _date, orderId: _order, ...values } = valuesOfRecord<ExpenseValues>(expense, newExpenseValues());
  return values;
}

/** What an invoice of an order starts with. */
export function valuesOfInvoice(order: Order): Partial<ExpenseValues> {
  return {
    relatedType: 'PROJECT',
    category: order.category,
    projectId: String(order.projectId),
    supplierName: order.supplierName,
    siteId: order.siteId === null ? '' : String(order.siteId),
    orderId: String(order.id),
  };
}

/** The key of a new receipt, null to remove it, undefined to keep it. */
export type ReceiptChange = string | null | undefined;

export function bodyOfExpense(input: ExpenseInput, receipt: ReceiptChange, saved?: Expense): ExpenseInput {
  const projectId = input.relatedType === 'PROJECT' ? (input.projectId ?? null) : null;
  return {
    relatedType: input.relatedType,
    category: input.category,
    amount: input.amount,
    date: input.date,
    notes: input.notes ?? null,
    projectId,
    relatedId: projectId,
    ...factsOf(input, saved),
    ...(receipt !== undefined && { invoiceImageUrl: receipt }),
    version: input.version,
  };
}

/** Only what is filled in, or was: an expense without these facts is sent as the specified API knows it. */
function factsOf(input: ExpenseInput, saved: Partial<Expense> = {}): Partial<ExpenseInput> {
  const { siteId, orderId }: Partial<ExpenseInput> = input.relatedType === 'PROJECT' ? input : {};
  return {
    // Not repeated if unchanged: the supplier may have been renamed or merged meanwhile.
    ...((input.supplierName ?? null) !== (saved.supplierName ?? null) && { supplierName: input.supplierName ?? null }),
    ...((input.paymentMethod || saved.paymentMethod) && { paymentMethod: input.paymentMethod ?? null }),
    ...((siteId || saved.siteId) && { siteId: siteId ?? null }),
    ...((orderId || saved.orderId) && { orderId: orderId ?? null }),
  };
}

/** Receipts are stored by project and day. Characters of other scripts become underscores. */
export function receiptFolder(projectName: string | undefined, date: string): string {
  const place = projectName === undefined ? 'general' : projectName.replace(/[^a-zA-Z0-9]/g, '_');
  return `expenses/${place}/${date.replaceAll('-', '_')}`;
}
