import type { AmountMinor } from '@binaa/contract/money';
import { cashTexts } from '@binaa/contract/postings';
import type { Db } from '../../schema.ts';
import { advances, cash } from './account.ts';
import { sendTransfer } from './post-transfer.ts';

type Posting = { advanceId: number; name: string; amountMinor: AmountMinor; userId: number; at: Date };

/** An advance leaves the company's cash until it is returned or taken back from a wage. */
export function postAdvance(tx: Db, kind: 'ADVANCE' | 'ADVANCE_RETURN', { name, ...posting }: Posting): Promise<void> {
  return kind === 'ADVANCE'
    ? sendTransfer(tx, {
        ...posting,
        kind,
        from: cash,
        to: advances,
        description: cashTexts.advance(posting.advanceId, name),
      })
    : sendTransfer(tx, {
        ...posting,
        kind,
        from: advances,
        to: cash,
        description: cashTexts.advanceReturn(posting.advanceId, name),
      });
}
