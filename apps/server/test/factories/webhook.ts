import type { Insertable } from 'kysely';
import type { Db } from '../../src/schema.ts';
import type { WebhooksTable } from '../../src/schema-webhooks.ts';
import { testNow } from '../test-clock.ts';
import { buildUser } from './user.ts';

/** A webhook to a public address where nobody listens, with one change in its log. */
export async function buildWebhook(db: Db, overrides: Partial<Insertable<WebhooksTable>> = {}) {
  const { id } = await db
    .insertInto('webhooks')
    .values({
      url: 'https://192.0.2.1/hook',
      events: [],
      secret: 'whsec_YmluYWEtZXhhbXBsZS1zZWNyZXQtMjRi',
      told_after: 0,
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
      created_by_id: overrides.created_by_id ?? (await buildUser(db, { role: 'ADMIN' })).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, deliveryId: await buildDelivery(db, id) };
}

export async function buildDelivery(db: Db, webhookId: number): Promise<number> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, type: 'webhook.test', state: 'SENT', attempts: 1, status: 200, answer: 'OK' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
