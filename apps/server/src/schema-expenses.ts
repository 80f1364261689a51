import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { ExpenseRelatedType, ExpenseStatus } from '@binaa/contract/expenses';
import type { PaymentMethod } from '@binaa/contract/payment-methods';
import type { Generated, Selectable } from 'kysely';
import type { Computed, EditedRecord, GeneratedMoment, SearchText } from './schema-columns.ts';

export type SuppliersTable = EditedRecord & {
  name: string;
  folded_name: Computed<string>;
  phone: string | null;
  cr_number: string | null;
};
export type SupplierRow = Omit<Selectable<SuppliersTable>, 'folded_name'>;

export type ExpensesTable = EditedRecord & {
  related_type: ExpenseRelatedType;
  project_id: number | null;
  site_id: number | null;
  category: ExpenseCategory;
  amount_minor: number;
  spent_on: string;
  notes: string | null;
  receipt_key: string | null;
  supplier_id: number | null;
  payment_method: PaymentMethod | null;
  status: ExpenseStatus;
  submitted_by_id: number;
  decided_by_id: number | null;
  decided_at: Date | null;
  reject_reason: string | null;
  resubmit_of_id: number | null;
  search_text: SearchText;
};

export type ExpenseCommentsTable = {
  id: Generated<number>;
  expense_id: number;
  value: string;
  author_id: number;
  created_at: GeneratedMoment;
  deleted_at: Date | null;
};
