import { type BalanceRecord, balanceMessages } from '@binaa/contract/balances';
import type { Clock } from '../../platform/clock.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayReadBalanceOf } from './balance.policy.ts';
import { presentBalance } from './balance.presenter.ts';
import { findHolderView } from './balance.queries.ts';

export async function getBalance(db: Db, clock: Clock, actor: Actor, userId: number): Promise<BalanceRecord> {
  if (!mayReadBalanceOf(actor, userId)) throw forbidden();
  return presentBalance(found(await findHolderView(db, userId, clock.now()), balanceMessages.noAccount));
}
