import type { CompanyTransaction, TransactionRelatedType } from '@binaa/contract/finance';
import { fromMinor } from '@binaa/contract/money';
import { type CompanyPostingRow, kindsOfType } from './finance.queries.ts';

function relatedTypeOf(row: CompanyPostingRow): TransactionRelatedType {
  if (row.expense_id !== null) return 'EXPENSE';
  return row.project_id === null ? 'OTHER' : 'PROJECT_INCOME';
}

export function presentCompanyTransaction(row: CompanyPostingRow): CompanyTransaction {
  return {
    id: row.id,
    transactionType: kindsOfType.DEPOSIT.includes(row.kind) ? 'DEPOSIT' : 'WITHDRAWAL',
    amount: fromMinor(row.amount_minor),
    description: row.description,
    userId: row.user_id,
    userName: row.user_name,
    createdAt: row.created_at.toISOString(),
    relatedType: relatedTypeOf(row),
    relatedId: row.expense_id ?? row.project_id,
    projectName: row.project_name,
    balance: fromMinor(row.company_balance_minor ?? 0),
  };
}
