import { fromMinor } from '@binaa/contract/money';
import type { PayItem } from '@binaa/contract/pay-items';
import type { PayItemView } from './pay-item.queries.ts';

export function presentPayItem(row: PayItemView): PayItem {
  const takenMinor = row.recoveries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    kind: row.kind,
    amount: fromMinor(row.amount_minor),
    fromPeriod: row.from_period,
    reason: row.reason,
    fileKey: row.file_key,
    status: row.status,
    recoveries: row.recoveries.map(({ slipId, period, amountMinor }) => ({
      slipId,
      period,
      amount: fromMinor(amountMinor),
    })),
    left: row.status === 'CANCELLED' ? 0 : fromMinor(row.amount_minor - takenMinor),
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
