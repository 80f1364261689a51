import { makePage, type Page } from '@binaa/contract/paging';
import type { PayItem, PayItemListQuery } from '@binaa/contract/pay-items';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { presentPayItem } from './pay-item.presenter.ts';
import { countPayItems, listPayItemViews } from './pay-item.queries.ts';

export async function listPayItems(db: Db, query: PayItemListQuery): Promise<Page<PayItem>> {
  const rows = await listPayItemViews(db, query, { sort: query.sort, ...limitAndOffset(query) });
  return makePage(rows.map(presentPayItem), await countPayItems(db, query), query);
}
