import type { PostingKind } from '@binaa/contract/postings';
import type { Computed, Final } from './schema-columns.ts';

export type AccountKind = 'CASH' | 'FLOAT' | 'EXPENSES' | 'INCOME' | 'ADVANCES' | 'WAGES';
export type LedgerAccountsTable = {
  id: Computed<number>;
  kind: Final<AccountKind>;
  holder_id: Final<number | null>;
  balance_minor: Computed<number>;
  entry_count: Computed<number>;
};

export type LedgerCompanyTable = {
  only_row: Computed<boolean>;
  balance_minor: Computed<number>;
  sequence: Computed<number>;
};

export type LedgerPostingsTable = {
  id: Computed<number>;
  kind: Final<PostingKind>;
  amount_minor: Final<number>;
  description: Final<string>;
  user_id: Final<number>;
  project_id: Final<number | null>;
  expense_id: Final<number | null>;
  expense_sequence: Final<number | null>;
  reverses_id: Final<number | null>;
  advance_id: Final<number | null>;
  payroll_run_id: Final<number | null>;
  company_sequence: Computed<number | null>;
  company_balance_minor: Computed<number | null>;
  created_at: Final<Date>;
};

export type LedgerEntriesTable = {
  id: Computed<number>;
  posting_id: Final<number>;
  account_id: Final<number>;
  amount_minor: Final<number>;
  sequence: Computed<number>;
  balance_minor: Computed<number>;
};
