import { type BalanceRecord, balanceMessages } from '@binaa/contract/balances';
import type { Page, PageRequest, Sort } from '@binaa/contract/paging';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import { pageOrArray } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { mayReadBalanceOf } from './balance.policy.ts';
import { presentBalance } from './balance.presenter.ts';
import { findHolder, listHolders } from './balance.queries.ts';

export async function readBalance(db: Db, actor: Actor, userId: number): Promise<BalanceRecord> {
  if (!mayReadBalanceOf(actor, userId)) throw forbidden();
  const holder = await findHolder(db, userId);
  if (!holder) throw notFound(balanceMessages.noAccount);
  return presentBalance(holder);
}

export function listBalances(
  db: Db,
  query: PageRequest & { search?: string | undefined; sort?: Sort<'userName' | 'balance'> | undefined },
): Promise<Page<BalanceRecord> | BalanceRecord[]> {
  return pageOrArray(query, async (bounds) => {
    const { rows, total } = await listHolders(db, query, bounds);
    return { items: rows.map(presentBalance), total };
  });
}
