import { type OrderDetails, orderMessages } from '@binaa/contract/orders';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { OrderRow } from '../../schema-job-cost.ts';
import { getOrder } from './get-order.ts';
import { refuseAboveLimit } from './order.policy.ts';
import { changeOrder, hasCountedExpenses, lockOrder, readOrderLimit } from './order.queries.ts';
import { stateOf } from './save-order.ts';

type Step = { id: number; version: number };

export async function openOrder(tx: Db, clock: Clock, actor: Actor, step: Step): Promise<OrderDetails> {
  const order = await lockFor(tx, step);
  if (order.status !== 'DRAFT') throw conflict(orderMessages.notDraft(stateOf(order)));
  refuseAboveLimit(actor, { ...order, order_limit_minor: await readOrderLimit(tx) });
  return take(tx, clock, actor, { order, verb: 'open', change: { status: 'OPEN' } });
}

export async function deliverOrder(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { percent, ...step }: Step & { percent: number },
): Promise<OrderDetails> {
  const order = await lockFor(tx, step);
  if (order.status !== 'OPEN') throw conflict(orderMessages.notOpen(stateOf(order)));
  return take(tx, clock, actor, { order, verb: 'deliver', change: { delivered_percent: percent } });
}

/** What is not invoiced is no longer committed. */
export async function closeOrder(tx: Db, clock: Clock, actor: Actor, step: Step): Promise<OrderDetails> {
  const order = await lockFor(tx, step);
  if (order.status !== 'OPEN') throw conflict(orderMessages.notOpen(stateOf(order)));
  return take(tx, clock, actor, { order, verb: 'close', change: { status: 'CLOSED' } });
}

export async function cancelOrder(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { reason, ...step }: Step & { reason: string },
): Promise<OrderDetails> {
  const order = await lockFor(tx, step);
  if (order.status !== 'DRAFT' && order.status !== 'OPEN') throw conflict(orderMessages.notEditable(stateOf(order)));
  if (await hasCountedExpenses(tx, order.id)) throw conflict(orderMessages.hasExpenses);
  return take(tx, clock, actor, { order, verb: 'cancel', change: { status: 'CANCELLED', cancel_reason: reason } });
}

export async function reopenOrder(tx: Db, clock: Clock, actor: Actor, step: Step): Promise<OrderDetails> {
  const order = await lockFor(tx, step);
  if (order.status !== 'CLOSED') throw conflict(orderMessages.notClosed(stateOf(order)));
  return take(tx, clock, actor, { order, verb: 'reopen', change: { status: 'OPEN' } });
}

async function lockFor(tx: Db, { id, version }: Step): Promise<OrderRow> {
  const order = found(await lockOrder(tx, id), orderMessages.notFound);
  refuseStale(order, version);
  return order;
}

type Change = Partial<Pick<OrderRow, 'status' | 'delivered_percent' | 'cancel_reason'>>;
type Taken = { order: OrderRow; verb: 'open' | 'deliver' | 'close' | 'cancel' | 'reopen'; change: Change };

async function take(tx: Db, clock: Clock, actor: Actor, { order, verb, change }: Taken): Promise<OrderDetails> {
  await changeOrder(tx, order.id, change, clock.now());
  const { status, delivered_percent } = order;
  await writeAudit(tx, actor, `order.${verb}`, order.id, {
    before: { status, delivered_percent },
    after: { status, delivered_percent, ...change },
  });
  return getOrder(tx, actor, order.id);
}
