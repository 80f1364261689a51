import type { AmountMinor } from '@binaa/contract/money';
import type { PostingKind } from '@binaa/contract/postings';
import type { Db } from '../../schema.ts';
import type { Account } from './account.ts';
import { findOrOpenAccounts, insertPosting, lockLedger } from './ledger.queries.ts';

export type Transfer = {
  kind: PostingKind;
  amountMinor: AmountMinor;
  from: Account;
  to: Account;
  description: string;
  /** The user who makes the transfer. */
  userId: number;
  at: Date;
  projectId?: number;
  expense?: { id: number; sequence: number };
  /** The posting that this one reverses. */
  reversesId?: number;
};

/**
 * The only function that moves money: a posting with two entries, where one account loses what the other gains. Postings
 * are serialised by the ledger lock, so that running balances are exact and postings cannot deadlock.
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
