import type { CashCount } from '@binaa/contract/cash-counts';
import { fromMinor } from '@binaa/contract/money';
import { mayAttempt } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import type { CashCountView } from './cash-count.queries.ts';

export function presentCashCount(row: CashCountView, actor: Actor): CashCount {
  const isDecidable = row.status === 'SUBMITTED' && mayAttempt(actor.role, 'cash.settle');
  const difference = Math.abs(row.difference_minor);
  return {
    id: row.id,
    holderId: row.holder_id,
    holderName: row.holder_name,
    counted: fromMinor(row.counted_minor),
    balance: fromMinor(row.balance_minor),
    pending: fromMinor(row.pending_minor),
    expected: fromMinor(row.balance_minor - row.pending_minor),
    difference: fromMinor(row.difference_minor),
    denominations: row.denominations as CashCount['denominations'],
    note: row.note,
    countedById: row.counted_by_id,
    countedByName: row.counter_name,
    countedAt: row.counted_at.toISOString(),
    status: row.status,
    decidedById: row.decided_by_id,
    decidedByName: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    writeOffReason: row.write_off_reason,
    transactionId: row.posting_id,
    can: {
      confirm: isDecidable,
      writeOff: isDecidable && difference > 0 && difference <= row.write_off_limit_minor,
    },
  };
}
