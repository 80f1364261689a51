import type { BalanceRecord, BalanceTransaction, BalanceTransactionType } from '@binaa/contract/balances';
import { fromMinor } from '@binaa/contract/money';
import type { PostingKind } from '@binaa/contract/postings';
import { describePosting } from '../ledger/describe-posting.ts';
import type { FloatEntryView, HolderView } from './balance.queries.ts';

export function presentBalance(row: HolderView): BalanceRecord {
  const afterPendingMinor = row.balance_minor - row.pending_float_minor - row.offered_minor;
  return {
    id: row.id,
    userId: row.id,
    userName: row.name,
    role: row.role,
    balance: fromMinor(row.balance_minor),
    totalApproved: fromMinor(row.approved_minor),
    totalPending: fromMinor(row.pending_minor),
    totalRejected: fromMinor(row.rejected_minor),
    pendingFloat: fromMinor(row.pending_float_minor),
    offered: fromMinor(row.offered_minor),
    afterPending: fromMinor(afterPendingMinor),
    expectedInHand: fromMinor(row.balance_minor - row.pending_float_minor),
    ceiling: optional(row.ceiling_minor),
    singleLimit: optional(row.single_limit_minor),
    lowAt: optional(row.low_at_minor),
    low: row.low_at_minor !== null && afterPendingMinor < row.low_at_minor,
    settingsVersion: row.settings_version,
  };
}

function optional(amountMinor: number | null): number | null {
  return amountMinor === null ? null : fromMinor(amountMinor);
}

/** The type tells the sign, so a reversed expense is a deposit. See docs/compatibility.md#transaction-types. */
function typeOf(kind: PostingKind): BalanceTransactionType {
  if (kind === 'EXPENSE') return 'EXPENSE';
  return kind === 'FLOAT_WITHDRAWAL' || kind === 'CASH_SHORTAGE' ? 'WITHDRAWAL' : 'DEPOSIT';
}

export function presentBalanceTransaction(row: FloatEntryView): BalanceTransaction {
  const createdAt = row.created_at.toISOString();
  return {
    id: row.id,
    type: typeOf(row.kind),
    amount: fromMinor(Math.abs(row.signed_minor)),
    signedAmount: fromMinor(row.signed_minor),
    ...describePosting({ ...row, relatedId: row.expense_id }),
    createdAt,
    timestamp: createdAt,
    referenceType: row.expense_id === null ? null : 'EXPENSE',
    referenceId: row.expense_id,
    balance: fromMinor(row.balance_minor),
    userId: row.holder_id,
    userName: row.holder_name,
    createdById: row.user_id,
    createdByName: row.user_name,
  };
}
