import {
  type OrderChangeInput,
  type OrderDetails,
  type OrderInput,
  orderMessages,
  orderStatusLabels,
  ordersPerProject,
} from '@binaa/contract/orders';
import { projectMessages } from '@binaa/contract/projects';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { OrderRow } from '../../schema-job-cost.ts';
import { getOrder } from './get-order.ts';
import { refuseAboveLimit } from './order.policy.ts';
import {
  changeOrder,
  countOrdersOf,
  hasExpenses,
  insertOrder,
  insertOrderChange,
  lockOrder,
  readOrderLimit,
} from './order.queries.ts';
import { orderColumns } from './order-references.ts';

export async function createOrder(tx: Db, clock: Clock, actor: Actor, input: OrderInput): Promise<OrderDetails> {
  const columns = await orderColumns(tx, clock, actor, input);
  // Locked, so that two drafts at once cannot pass the limit.
  found(await lockRecord(tx, 'projects', columns.project_id), projectMessages.notFound);
  if ((await countOrdersOf(tx, columns.project_id)) >= ordersPerProject) {
    throw conflict(orderMessages.tooMany({ max: ordersPerProject }));
  }
  const at = clock.now();
  const made = { ...columns, kind: input.kind, created_by_id: actor.id, created_at: at, updated_at: at };
  const id = await insertOrder(tx, made);
  await writeAudit(tx, actor, 'order.create', id, { after: { kind: input.kind, ...columns } });
  return getOrder(tx, actor, id);
}

/** To whom, for what and how much an order commits the company. */
const committing = ['supplier_id', 'site_id', 'project_id', 'category', 'amount_minor'] as const;

/** The amount of an open order changes with a reason. Above the limit, only an ADMIN changes what it commits to. */
export async function updateOrder(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: OrderChangeInput,
): Promise<OrderDetails> {
  const before = found(await lockOrder(tx, id), orderMessages.notFound);
  refuseStale(before, input.version);
  if (before.status !== 'DRAFT' && before.status !== 'OPEN') throw conflict(orderMessages.notEditable(stateOf(before)));
  if (input.kind !== before.kind) throw invalidField('kind', orderMessages.invalidKind);
  const columns = await orderColumns(tx, clock, actor, input, before);
  const isMoved = columns.project_id !== before.project_id || columns.category !== before.category;
  if (isMoved && (await hasExpenses(tx, id))) throw conflict(orderMessages.linkedStands);
  const isOpen = before.status === 'OPEN';
  if (isOpen && committing.some((column) => columns[column] !== before[column])) {
    const amount_minor = Math.max(before.amount_minor, columns.amount_minor);
    refuseAboveLimit(actor, { amount_minor, order_limit_minor: await readOrderLimit(tx) });
  }
  if (isOpen && columns.amount_minor !== before.amount_minor) {
    const reason = input.reason ?? '';
    if ([...reason].length < 3) throw invalidField('reason', orderMessages.reasonForAmount);
    await insertOrderChange(tx, {
      order_id: id,
      from_minor: before.amount_minor,
      to_minor: columns.amount_minor,
      reason,
      changed_by_id: actor.id,
      changed_at: clock.now(),
    });
  }
  await changeOrder(tx, id, columns, clock.now());
  await writeAudit(tx, actor, 'order.update', id, { before, after: { ...before, ...columns } });
  return getOrder(tx, actor, id);
}

/** The values of a message that names the state. */
export function stateOf({ status }: Pick<OrderRow, 'status'>): { status: string; statusAr: string } {
  const { en, ar } = orderStatusLabels[status];
  return { status: en.toLowerCase(), statusAr: ar };
}
