import type { AuditEntity } from '@binaa/contract/audit';
import type { DeliveryState, WebhookReason, WebhookState } from '@binaa/contract/webhooks';
import type { Generated, Selectable } from 'kysely';
import type { GeneratedMoment } from './schema-columns.ts';

export type WebhooksTable = {
  id: Generated<number>;
  url: string;
  description: string | null;
  events: AuditEntity[];
  secret: string;
  previous_secret: string | null;
  previous_secret_until: Date | null;
  state: Generated<WebhookState>;
  reason: WebhookReason | null;
  told_after: number;
  last_accepted_at: Date | null;
  failing_since: Date | null;
  created_by_id: number;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};
export type WebhookDeliveriesTable = {
  id: Generated<number>;
  webhook_id: number;
  sequence: number | null;
  type: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_at: GeneratedMoment;
  locked_until: Date | null;
  status: number | null;
  ms: number | null;
  answer: string | null;
  created_at: GeneratedMoment;
};

export type WebhookRow = Selectable<WebhooksTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;
