import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { LimitAction } from '@binaa/contract/expense-policy';
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
  order_id: number | null;
  status: ExpenseStatus;
  submitted_by_id: number;
  decided_by_id: number | null;
  decided_at: Date | null;
  reject_reason: string | null;
  resubmit_of_id: number | null;
  first_approved_by_id: number | null;
  first_approved_at: Date | null;
  /** The strictest threshold of a second approval since it was submitted. */
  second_from_minor: number | null;
  search_text: SearchText;
};

type ExpenseAmounts = {
  receipt_from_minor: number | null;
  second_from_minor: number | null;
  limit_minor: number | null;
};

export type ExpensePolicyTable = ExpenseAmounts & {
  id: Generated<number>;
  limit_action: LimitAction;
  duplicate_days: number;
  age_days: number;
  reason_on_every_call: boolean;
  handover_limit_minor: number;
  write_off_limit_minor: number;
  write_off_month_limit_minor: Generated<number>;
  order_limit_minor: Generated<number>;
  updated_at: GeneratedMoment;
  version: Generated<number>;
};
export type ExpensePolicyRow = Selectable<ExpensePolicyTable>;

export type ExpenseRulesTable = ExpenseAmounts & {
  id: Generated<number>;
  project_id: number | null;
  category: ExpenseCategory | null;
  limit_action: LimitAction | null;
};

export type DuplicateDismissalsTable = {
  lower_id: number;
  higher_id: number;
  dismissed_by_id: number;
  dismissed_at: Date;
  reason: string | null;
};

export type ExpenseCommentsTable = {
  id: Generated<number>;
  expense_id: number;
  value: string;
  author_id: number;
  created_at: GeneratedMoment;
  deleted_at: Date | null;
};
