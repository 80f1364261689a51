import type { AmountMinor } from '@binaa/contract/money';
import type { Db, PostingKind } from '../../schema.ts';
import type { Account } from './account.ts';
import { findOrOpenAccounts, insertPosting, lockLedger } from './ledger.queries.ts';

export type Transfer = {
  kind: PostingKind;
  amountMinor: AmountMinor;
  from: Account;
  to: Account;
  description: string;
  /** Who makes it. */
  userId: number;
  at: Date;
  projectId?: number;
  expense?: { id: number; sequence: number };
  /** The posting it takes back. */
  reversesId?: number;
};

/**
 * The one way money moves: a posting with two entries, what one account loses the other gains. Postings go one after
 * the other, in the order of the company's turn, so that every running balance is exact and none can wait for another
 * in a circle.
 */
export async function postTransfer(tx: Db, transfer: Transfer): Promise<{ id: number }> {
  const amountMinor: number = transfer.amountMinor;
  await lockLedger(tx);
  const [fromId = 0, toId = 0] = await findOrOpenAccounts(tx, [transfer.from, transfer.to]);
  return insertPosting(
    tx,
    {
      kind: transfer.kind,
      amount_minor: amountMinor,
      description: transfer.description,
      user_id: transfer.userId,
      project_id: transfer.projectId ?? null,
      expense_id: transfer.expense?.id ?? null,
      expense_sequence: transfer.expense?.sequence ?? null,
      reverses_id: transfer.reversesId ?? null,
      created_at: transfer.at,
    },
    [
      { accountId: fromId, amountMinor: -amountMinor },
      { accountId: toId, amountMinor },
    ],
  );
}
