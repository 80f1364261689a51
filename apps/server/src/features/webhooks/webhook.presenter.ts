import type { Webhook, WebhookDelivery } from '@binaa/contract/webhooks';
import type { WebhookDeliveryRow } from '../../schema-webhooks.ts';
import type { WebhookView } from './webhook.queries.ts';

export function presentWebhook(row: WebhookView): Webhook {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    lastAcceptedAt: row.last_accepted_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    version: row.version,
  };
}

export function presentDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    type: row.type,
    sequence: row.sequence,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    ms: row.ms,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    nextAt: row.state === 'QUEUED' ? row.next_at.toISOString() : null,
  };
}
