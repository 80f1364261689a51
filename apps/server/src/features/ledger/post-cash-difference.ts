import { minor } from '@binaa/contract/money';
import type { Db } from '../../schema.ts';
import { expenses, floatOf, income } from './account.ts';
import { postTransfer } from './post-transfer.ts';

type Difference = {
  holderId: number;
  /** Negative if cash is missing. */
  differenceMinor: number;
  description: string;
  userId: number;
  at: Date;
};

/** Brings a float to what was counted: missing cash is an expense of the company, cash too much its income. */
export function postCashDifference(
  tx: Db,
  { holderId, differenceMinor, ...posting }: Difference,
): Promise<{ id: number }> {
  const float = floatOf(holderId);
  const amountMinor = minor(Math.abs(differenceMinor));
  return differenceMinor < 0
    ? postTransfer(tx, { ...posting, amountMinor, kind: 'CASH_SHORTAGE', from: float, to: expenses })
    : postTransfer(tx, { ...posting, amountMinor, kind: 'CASH_SURPLUS', from: income, to: float });
}
