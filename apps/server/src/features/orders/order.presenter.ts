import { fromMinor } from '@binaa/contract/money';
import type { Order, OrderDetails } from '@binaa/contract/orders';
import type { Actor } from '../../platform/session/actor.ts';
import { mayOpen } from './order.policy.ts';
import type { listOrderChanges, OrderView } from './order.queries.ts';

function orderNumber({ kind, serial }: Pick<OrderView, 'kind' | 'serial'>): string {
  return `${kind === 'PURCHASE' ? 'PO' : 'SC'}-${String(serial).padStart(6, '0')}`;
}

export function presentOrder(row: OrderView, actor: Actor): Order {
  const linkedMinor = row.approved_minor + row.pending_minor;
  const isDraft = row.status === 'DRAFT';
  const isOpen = row.status === 'OPEN';
  return {
    id: row.id,
    number: orderNumber(row),
    kind: row.kind,
    status: row.status,
    projectId: row.project_id,
    projectName: row.project_name,
    siteId: row.site_id,
    siteName: row.site_name,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    category: row.category,
    title: row.title,
    amount: fromMinor(row.amount_minor),
    orderedOn: row.ordered_on,
    expectedOn: row.expected_on,
    deliveredPercent: row.delivered_percent,
    approved: fromMinor(row.approved_minor),
    pending: fromMinor(row.pending_minor),
    open: fromMinor(row.open_minor),
    delivered: fromMinor(row.delivered_minor),
    overOrder: linkedMinor > row.amount_minor,
    splitTotal: row.split_minor === null ? null : fromMinor(row.split_minor),
    openLimit: actor.role === 'ADMIN' ? null : fromMinor(row.order_limit_minor),
    createdByName: row.maker_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    can: {
      edit: isDraft || isOpen,
      open: isDraft && mayOpen(actor, row),
      deliver: isOpen,
      close: isOpen,
      cancel: (isDraft || isOpen) && linkedMinor === 0,
      reopen: row.status === 'CLOSED' && actor.role === 'ADMIN',
    },
  };
}

export function presentOrderDetails(
  row: OrderView,
  changes: Awaited<ReturnType<typeof listOrderChanges>>,
  actor: Actor,
): OrderDetails {
  return {
    ...presentOrder(row, actor),
    cancelReason: row.cancel_reason,
    changes: changes.map((change) => ({
      from: fromMinor(change.from_minor),
      to: fromMinor(change.to_minor),
      reason: change.reason,
      changedByName: change.changer_name,
      changedAt: change.changed_at.toISOString(),
    })),
  };
}
