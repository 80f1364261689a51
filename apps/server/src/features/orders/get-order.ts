import { type OrderDetails, orderMessages } from '@binaa/contract/orders';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentOrderDetails } from './order.presenter.ts';
import { findOrderView, listOrderChanges } from './order.queries.ts';

export async function getOrder(db: Db, actor: Actor, id: number): Promise<OrderDetails> {
  const row = found(await findOrderView(db, id), orderMessages.notFound);
  return presentOrderDetails(row, await listOrderChanges(db, id), actor);
}
