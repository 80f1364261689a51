import type { BalanceRecord } from '@binaa/contract/balances';
import type { Page, PageRequest, Sort } from '@binaa/contract/paging';
import { pageOrArray } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentBalance } from './balance.presenter.ts';
import { listHolderViews } from './balance.queries.ts';

export function listBalances(
  db: Db,
  query: PageRequest & { search?: string | undefined; sort?: Sort<'userName' | 'balance'> | undefined },
): Promise<Page<BalanceRecord> | BalanceRecord[]> {
  return pageOrArray(query, async (bounds) => {
    const { rows, total } = await listHolderViews(db, query, bounds);
    return { items: rows.map(presentBalance), total };
  });
}
