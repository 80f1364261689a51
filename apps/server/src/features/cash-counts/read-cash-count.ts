import { type CashCount, cashCountMessages } from '@binaa/contract/cash-counts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentCashCount } from './cash-count.presenter.ts';
import { type CashCountView, findCashCountView, lockCashCountView } from './cash-count.queries.ts';

export async function readCashCount(db: Db, actor: Actor, id: number): Promise<CashCount> {
  return presentCashCount(found(await findCashCountView(db, id), cashCountMessages.notFound), actor);
}

/** The count if it waits for a decision; locked, so that nobody else decides it meanwhile. */
export async function lockOpenCount(tx: Db, id: number): Promise<CashCountView> {
  const count = found(await lockCashCountView(tx, id), cashCountMessages.notFound);
  const name = count.decider_name ?? '';
  if (count.status === 'CONFIRMED') throw conflict(cashCountMessages.alreadyConfirmed({ name }));
  if (count.status === 'WRITTEN_OFF') throw conflict(cashCountMessages.alreadyWrittenOff({ name }));
  if (count.status === 'SUPERSEDED') throw conflict(cashCountMessages.superseded);
  return count;
}
