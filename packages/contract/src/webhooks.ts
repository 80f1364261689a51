import * as z from 'zod/mini';
import { auditEntities } from './audit.ts';
import type { Bilingual } from './bilingual.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, oneOf, optionalText, requiredText, requiredVersion } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { listQuery, pageOf } from './paging.ts';

export const maxWebhooks = 20;

export const webhookMessages = defineMessages('webhook', {
  addressNotAllowed: 'This address is not allowed.',
  eventUnknown: 'Unknown kind of record',
  eventsRequired: 'Choose what the webhook is told of',
  tooMany: 'There are already {{max}} webhooks. Delete one of them first.',
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
  beingSent: 'This is being sent right now. Try again in a minute.',
  switchedOff: 'This webhook is switched off. Switch it on first.',
  stateUnknown: 'Unknown status',
});

export const webhookStates = ['ACTIVE', 'PAUSED', 'DISABLED'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhookStateLabels: Record<WebhookState, Bilingual> = {
  ACTIVE: { en: 'Active', ar: 'فعّال' },
  PAUSED: { en: 'Paused', ar: 'متوقف مؤقتاً' },
  DISABLED: { en: 'Switched off by the server', ar: 'أوقفه الخادم' },
};

/** Why the server switched a webhook off. */
export const webhookReasons = ['GONE', 'FAILING'] as const;
export type WebhookReason = (typeof webhookReasons)[number];

export const webhookReasonLabels: Record<WebhookReason, Bilingual> = {
  GONE: { en: 'The receiver says that this address is gone', ar: 'يقول المستقبِل إن هذا العنوان لم يعد موجوداً' },
  FAILING: { en: 'Nothing was accepted for five days', ar: 'لم يُقبل شيء منذ خمسة أيام' },
};

export const deliveryStates = ['QUEUED', 'SENT', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryStateLabels: Record<DeliveryState, Bilingual> = {
  QUEUED: { en: 'Waiting', ar: 'قيد الانتظار' },
  SENT: { en: 'Accepted', ar: 'مقبول' },
  FAILED: { en: 'Given up', ar: 'تُرك' },
};

export const webhook = z.object({
  id: z.int(),
  url: z.string(),
  description: z.nullable(z.string()),
  /** The kinds of record whose changes are told; none stands for all. */
  events: z.array(z.enum(auditEntities)),
  state: z.enum(webhookStates),
  reason: z.nullable(z.enum(webhookReasons)),
  createdAt: z.string(),
  /** The last answer that accepted something. */
  lastAcceptedAt: z.nullable(z.string()),
  /** Since when nothing but failures has come back. */
  failingSince: z.nullable(z.string()),
  version: z.int(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  id: z.int(),
  type: z.string(),
  /** Null for a test. */
  sequence: z.nullable(z.int()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last attempt; null if there was no answer. */
  status: z.nullable(z.int()),
  ms: z.nullable(z.int()),
  /** The beginning of the answer, or why there was none. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  nextAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const fields = {
  url: requiredText('Address', 500),
  description: optionalText('Description', 100),
  events: z
    .array(oneOf(auditEntities, webhookMessages.eventUnknown), withMessage(webhookMessages.eventsRequired))
    .check(z.maxLength(auditEntities.length, withMessage(webhookMessages.eventsRequired))),
};

export const webhookRules = z.object(fields);
export type WebhookInput = z.output<typeof webhookRules>;

export const webhookChangeRules = z.object({
  ...fields,
  state: oneOf(['ACTIVE', 'PAUSED'], webhookMessages.stateUnknown),
  version: requiredVersion,
});
export type WebhookChange = z.output<typeof webhookChangeRules>;

const withSecret = z.extend(webhook, { secret: z.string() });

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/webhooks',
  summary: 'List the webhooks, newest first',
  allow: 'webhook.manage',
  response: z.array(webhook),
});

export const getWebhook = defineEndpoint({
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'Read a webhook',
  allow: 'webhook.manage',
  params: idParams('id'),
  response: webhook,
});

/** Not idempotent: a stored answer would keep the secret in clear. */
export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks',
  summary: 'Add a webhook; the answer is the only one that shows its secret',
  allow: 'webhook.manage',
  confirm: 'always',
  body: webhookRules,
  response: withSecret,
  status: 201,
});

export const updateWebhook = defineEndpoint({
  method: 'PUT',
  path: '/webhooks/{id}',
  summary: 'Change a webhook, pause it or switch it on again',
  allow: 'webhook.manage',
  confirm: 'always',
  params: idParams('id'),
  body: webhookChangeRules,
  response: webhook,
});

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook with its log',
  allow: 'webhook.manage',
  confirm: 'always',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});

export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/webhooks/{id}/rotate',
  summary: 'Make a new secret, shown in this answer only; the one before also signs for 24 hours',
  allow: 'webhook.manage',
  confirm: 'always',
  params: idParams('id'),
  response: withSecret,
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Send a test to a webhook; its result is in the log',
  allow: 'webhook.manage',
  params: idParams('id'),
  response: webhookDelivery,
  status: 201,
});

export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'List what was sent to a webhook in the last 30 days, newest first',
  allow: 'webhook.manage',
  params: idParams('id'),
  query: z.omit(listQuery(['createdAt'], { state: z.optional(oneOf(deliveryStates, webhookMessages.stateUnknown)) }), {
    search: true,
    sort: true,
  }),
  response: pageOf(webhookDelivery),
});

export const resendWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
  summary: 'Send a delivery again, with the same id',
  allow: 'webhook.manage',
  params: z.extend(idParams('id'), idParams('deliveryId').shape),
  response: webhookDelivery,
});
