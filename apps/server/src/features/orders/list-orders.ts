import type { ResponseOf } from '@binaa/contract/endpoint';
import { fromMinor } from '@binaa/contract/money';
import type { listOrders as endpoint, OrderListQuery } from '@binaa/contract/orders';
import { makePage } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentOrder } from './order.presenter.ts';
import { listOrderViews, sumOrders } from './order.queries.ts';

export async function listOrders(db: Db, actor: Actor, query: OrderListQuery): Promise<ResponseOf<typeof endpoint>> {
  const rows = await listOrderViews(db, query, limitAndOffset(query));
  const { count, open_minor } = await sumOrders(db, query);
  const page = makePage(
    rows.map((row) => presentOrder(row, actor)),
    count,
    query,
  );
  return { ...page, openTotal: fromMinor(open_minor) };
}
