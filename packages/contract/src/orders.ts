import * as z from 'zod/mini';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import {
  atLeastCharacters,
  fieldMessages,
  idParams,
  oneOf,
  optionalDate,
  optionalText,
  percentRules,
  positive,
  queryId,
  requiredDate,
  requiredId,
  requiredNumber,
  requiredText,
  requiredVersion,
} from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { moneyChecks } from './money.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { hasLetterOrDigit, supplierNameMaxLength } from './suppliers.ts';

export const orderKinds = ['PURCHASE', 'SUBCONTRACT'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderKindLabels: Record<OrderKind, Bilingual> = {
  PURCHASE: { en: 'Purchase order', ar: 'أمر توريد' },
  SUBCONTRACT: { en: 'Subcontract order', ar: 'أمر مقاولة باطن' },
};

export const orderStatuses = ['DRAFT', 'OPEN', 'CLOSED', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderStatusLabels: Record<OrderStatus, Bilingual> = {
  DRAFT: { en: 'Draft', ar: 'مسودة' },
  OPEN: { en: 'Open', ar: 'مفتوح' },
  CLOSED: { en: 'Closed', ar: 'مغلق' },
  CANCELLED: { en: 'Cancelled', ar: 'ملغى' },
};

export const ordersPerProject = 2_000;

export const orderMessages = defineMessages('order', {
  notFound: 'Order not found',
  invalidKind: 'Invalid kind of order',
  projectRequired: 'Project is required',
  projectUnknown: 'Project not found',
  siteNotOfProject: 'This site does not belong to the project.',
  supplierRequired: 'Supplier is required',
  supplierUnknown: 'Supplier not found',
  amountPositive: 'Amount must be positive',
  expectedBeforeOrdered: 'An order cannot be expected before it was made.',
  reasonRequired: 'Reason is required',
  reasonTooShort: 'The reason must have at least 3 characters.',
  reasonForAmount: 'A changed amount of an open order needs a reason.',
  tooMany: 'A project can have at most {{max}} orders.',
  aboveLimit: 'Orders above QAR {{amount}} are opened by an administrator.',
  notDraft: 'This order is {{status}}, not a draft.',
  notOpen: 'This order is {{status}}, not open.',
  notClosed: 'This order is {{status}}, not closed.',
  notEditable: 'This order is {{status}} and cannot change.',
  hasExpenses: 'This order has expenses.',
  linkedStands: 'Project and category of an order with expenses cannot change.',
});

const orderFields = {
  kind: oneOf(orderKinds, orderMessages.invalidKind),
  projectId: requiredId(orderMessages.projectRequired),
  siteId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  supplierId: z.optional(z.nullable(requiredId(fieldMessages.invalidId))),
  /** The supplier of this name, made if there is none. `supplierId` wins. */
  supplierName: z.optional(z.nullable(requiredText('Supplier', supplierNameMaxLength).check(hasLetterOrDigit))),
  /** One category, hence one cost code. */
  category: oneOf(expenseCategories, fieldMessages.invalidCategory),
  title: requiredText('Title', 120),
  amount: requiredNumber('Amount').check(positive(orderMessages.amountPositive), ...moneyChecks('Amount')),
  orderedOn: requiredDate('Order date'),
  expectedOn: optionalDate(),
};

type Given = {
  supplierId?: number | null;
  supplierName?: string | null;
  orderedOn: string;
  expectedOn?: string | null;
};

const orderChecks = [
  z.refine<Given>(({ supplierId, supplierName }) => supplierId != null || supplierName != null, {
    ...withMessage(orderMessages.supplierRequired),
    path: ['supplierName'],
  }),
  z.refine<Given>(({ orderedOn, expectedOn }) => !expectedOn || expectedOn >= orderedOn, {
    ...withMessage(orderMessages.expectedBeforeOrdered),
    path: ['expectedOn'],
  }),
] as const;

export const orderRules = z.object(orderFields).check(...orderChecks);
export type OrderInput = z.output<typeof orderRules>;

/** `reason` is asked for when the amount of an open order changes. */
export const orderChangeRules = z
  .object({ ...orderFields, reason: optionalText('Reason', 500), version: requiredVersion })
  .check(...orderChecks);
export type OrderChangeInput = z.output<typeof orderChangeRules>;

export const order = z.object({
  id: z.int(),
  /** `PO-000001` or `SC-000001`. */
  number: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  projectId: z.int(),
  projectName: z.string(),
  siteId: z.nullable(z.int()),
  siteName: z.nullable(z.string()),
  supplierId: z.int(),
  supplierName: z.string(),
  category: z.enum(expenseCategories),
  title: z.string(),
  amount: z.number(),
  orderedOn: z.string(),
  expectedOn: z.nullable(z.string()),
  deliveredPercent: z.number(),
  /** Linked expenses. */
  approved: z.number(),
  pending: z.number(),
  /** What is still to be invoiced: 0 unless the order is open. */
  open: z.number(),
  /** The part of it that was delivered. */
  delivered: z.number(),
  /** More is linked than was ordered. */
  overOrder: z.boolean(),
  /**
   * What this order and others of the project to this supplier, made within 30 days, come to: told if each is below the order
   * limit and all together above it. Null otherwise.
   */
  splitTotal: z.nullable(z.number()),
  /** Up to which amount the caller opens a draft; null: any. */
  openLimit: z.nullable(z.number()),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    open: z.boolean(),
    deliver: z.boolean(),
    close: z.boolean(),
    cancel: z.boolean(),
    reopen: z.boolean(),
  }),
});
export type Order = z.output<typeof order>;

/** With the changes of its amount, newest first. */
export const orderDetails = z.extend(order, {
  /** Null unless it is cancelled. */
  cancelReason: z.nullable(z.string()),
  changes: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      reason: z.string(),
      changedByName: z.string(),
      changedAt: z.string(),
    }),
  ),
});
export type OrderDetails = z.output<typeof orderDetails>;

const orderList = listQuery(['createdAt', 'orderedOn', 'amount', 'title', 'supplierName'], {
  projectId: queryId,
  siteId: queryId,
  supplierId: queryId,
  status: z.optional(oneOf(orderStatuses, pagingMessages.status)),
  category: z.optional(oneOf(expenseCategories, fieldMessages.invalidCategory)),
  costCodeId: queryId,
});
export type OrderListQuery = z.output<typeof orderList>;

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/orders',
  summary:
    'List purchase and subcontract orders with what is invoiced and open, newest first; search by title, number and supplier',
  allow: 'order.read',
  query: orderList,
  /** `openTotal` sums what is open of all matches. */
  response: z.extend(pageOf(order), { openTotal: z.number() }),
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'Get an order with the changes of its amount',
  allow: 'order.read',
  params: idParams('id'),
  response: orderDetails,
});

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Draft an order',
  allow: 'order.write',
  body: orderRules,
  response: orderDetails,
  status: 201,
  idempotent: true,
});

export const updateOrder = defineEndpoint({
  method: 'PUT',
  path: '/orders/{id}',
  summary: 'Change a draft or an open order; a changed amount of an open one needs a reason',
  allow: 'order.write',
  params: idParams('id'),
  body: orderChangeRules,
  response: orderDetails,
});

const versionBody = z.object({ version: requiredVersion });

export const openOrder = defineEndpoint({
  method: 'PATCH',
  path: '/orders/{id}/open',
  summary: 'Open a draft: what is not invoiced of it is an open commitment from now on',
  allow: 'order.write',
  params: idParams('id'),
  body: versionBody,
  response: orderDetails,
});

export const deliverOrder = defineEndpoint({
  method: 'PATCH',
  path: '/orders/{id}/deliver',
  summary: 'Say how much of an open order was delivered, in percent',
  allow: 'order.write',
  params: idParams('id'),
  body: z.extend(versionBody, { percent: percentRules('Delivered') }),
  response: orderDetails,
});

export const closeOrder = defineEndpoint({
  method: 'PATCH',
  path: '/orders/{id}/close',
  summary: 'Close an open order: what is not invoiced is no longer committed',
  allow: 'order.write',
  params: idParams('id'),
  body: versionBody,
  response: orderDetails,
});

export const cancelOrder = defineEndpoint({
  method: 'PATCH',
  path: '/orders/{id}/cancel',
  summary: 'Cancel a draft or an open order without expenses',
  allow: 'order.write',
  params: idParams('id'),
  body: z.extend(versionBody, {
    reason: requiredText('Reason', 500, orderMessages.reasonRequired).check(
      atLeastCharacters(3, orderMessages.reasonTooShort),
    ),
  }),
  response: orderDetails,
});

export const reopenOrder = defineEndpoint({
  method: 'PATCH',
  path: '/orders/{id}/reopen',
  summary: 'Open a closed order again',
  allow: 'order.reopen',
  params: idParams('id'),
  body: versionBody,
  response: orderDetails,
});
