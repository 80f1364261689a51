import { type BalanceTransaction, balanceMessages } from '@binaa/contract/balances';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayReadBalanceOf } from './balance.policy.ts';
import { presentBalanceTransaction } from './balance.presenter.ts';
import { findFloatEntryView } from './balance.queries.ts';

export async function getBalanceTransaction(db: Db, actor: Actor, id: number): Promise<BalanceTransaction> {
  const row = await findFloatEntryView(db, id);
  if (!row || !mayReadBalanceOf(actor, row.holder_id)) throw notFound(balanceMessages.transactionNotFound);
  return presentBalanceTransaction(row);
}
