import type { Db } from '../../schema.ts';
import type { OrderRow } from '../../schema-job-cost.ts';
import { shareOrder } from './order.queries.ts';

/** The order that an expense wants to invoice. It stays as it is until the transaction ends. */
export function linkableOrder(tx: Db, id: number): Promise<OrderRow | undefined> {
  return shareOrder(tx, id);
}
