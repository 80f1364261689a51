import type { AdjustmentType } from '@binaa/contract/balances';
import type { AmountMinor } from '@binaa/contract/money';
import { postingTexts } from '@binaa/contract/postings';
import type { Db } from '../../schema.ts';
import { cash, floatOf } from './account.ts';
import { postTransfer } from './post-transfer.ts';

/** Money handed to a holder or taken back from one. It stays the company's money. */
export function postFloatTransfer(
  tx: Db,
  move: {
    type: AdjustmentType;
    holderId: number;
    amountMinor: AmountMinor;
    description: string | undefined;
    userId: number;
    at: Date;
  },
): Promise<{ id: number }> {
  const float = floatOf(move.holderId);
  const defaultText = move.type === 'DEPOSIT' ? postingTexts.floatDeposit : postingTexts.floatWithdrawal;
  const common = {
    amountMinor: move.amountMinor,
    description: move.description ?? defaultText.en,
    userId: move.userId,
    at: move.at,
  };
  return move.type === 'DEPOSIT'
    ? postTransfer(tx, { ...common, kind: 'FLOAT_DEPOSIT', from: cash, to: float })
    : postTransfer(tx, { ...common, kind: 'FLOAT_WITHDRAWAL', from: float, to: cash });
}
