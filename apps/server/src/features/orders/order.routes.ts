import * as endpoints from '@binaa/contract/orders';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getOrder } from './get-order.ts';
import { listOrders } from './list-orders.ts';
import { cancelOrder, closeOrder, deliverOrder, openOrder, reopenOrder } from './order-steps.ts';
import { createOrder, updateOrder } from './save-order.ts';

export function orderRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listOrders, (db, { actor, query }) => listOrders(db, actor, query)),
    route(endpoints.getOrder, (db, { actor, params }) => getOrder(db, actor, params.id)),
    route(endpoints.createOrder, (tx, { actor, body }) => createOrder(tx, clock, actor, body)),
    route(endpoints.updateOrder, (tx, { actor, params, body }) => updateOrder(tx, clock, actor, params.id, body)),
    route(endpoints.openOrder, (tx, { actor, params, body }) => openOrder(tx, clock, actor, { ...params, ...body })),
    route(endpoints.deliverOrder, (tx, { actor, params, body }) =>
      deliverOrder(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.closeOrder, (tx, { actor, params, body }) => closeOrder(tx, clock, actor, { ...params, ...body })),
    route(endpoints.cancelOrder, (tx, { actor, params, body }) =>
      cancelOrder(tx, clock, actor, { ...params, ...body }),
    ),
    route(endpoints.reopenOrder, (tx, { actor, params, body }) =>
      reopenOrder(tx, clock, actor, { ...params, ...body }),
    ),
  ];
}
