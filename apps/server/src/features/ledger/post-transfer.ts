import { send } from '../../platform/pipeline.ts';
import type { Db } from '../../schema.ts';
import { postingOf } from './ledger.queries.ts';
import { lockLedger } from './lock-ledger.ts';
import type { Transfer } from './transfer.ts';

/**
 * Moves money, and nothing else does: a posting with two entries, where one account loses what the other gains. Postings
 * are serialised by the ledger lock, so that running balances are exact and postings cannot deadlock.
 */
export async function postTransfer(tx: Db, transfer: Transfer): Promise<{ id: number }> {
  await lockLedger(tx);
  const {
    rows: [posting],
  } = await postingOf(transfer).execute(tx);
  if (!posting) throw new Error('The ledger took no posting.');
  return { id: posting.id };
}

/** The same, without waiting for the answer: nothing else is sent while the ledger is locked but the end of the transaction. */
export async function sendTransfer(tx: Db, transfer: Transfer): Promise<void> {
  await lockLedger(tx);
  await send(tx, postingOf(transfer));
}
