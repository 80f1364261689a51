import type { BalanceRecord } from '@binaa/contract/balances';
import type { Page, PageRequest, Sort } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { pageOrArray } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentBalance } from './balance.presenter.ts';
import { listHolderViews } from './balance.queries.ts';

export function listBalances(
  db: Db,
  clock: Clock,
  query: PageRequest & { search?: string | undefined; sort?: Sort<'userName' | 'balance'> | undefined },
): Promise<Page<BalanceRecord> | BalanceRecord[]> {
  return pageOrArray(query, async (bounds) => {
    const { rows, total } = await listHolderViews(db, query, clock.now(), bounds);
    return { items: rows.map(presentBalance), total };
  });
}
