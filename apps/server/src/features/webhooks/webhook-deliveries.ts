import { makePage, type Page, type PageRequest } from '@binaa/contract/paging';
import { type DeliveryState, type WebhookDelivery, webhookMessages } from '@binaa/contract/webhooks';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import { required } from './manage-webhooks.ts';
import { presentDelivery } from './webhook.presenter.ts';
import {
  countDeliveries,
  findView,
  hasDelivery,
  insertTest,
  listDeliveries,
  lockView,
  queueAgain,
} from './webhook.queries.ts';

export async function listWebhookDeliveries(
  db: Db,
  { id, state, ...page }: PageRequest & { id: number; state?: DeliveryState | undefined },
): Promise<Page<WebhookDelivery>> {
  required(await findView(db, id));
  const filter = { webhookId: id, state };
  const [rows, total] = await Promise.all([
    listDeliveries(db, filter, limitAndOffset(page)),
    countDeliveries(db, filter),
  ]);
  return makePage(rows.map(presentDelivery), total, page);
}

export async function testWebhook(tx: Db, id: number): Promise<WebhookDelivery> {
  await requireActive(tx, id);
  return presentDelivery(await insertTest(tx, id));
}

export async function resendDelivery(tx: Db, id: number, deliveryId: number): Promise<WebhookDelivery> {
  await requireActive(tx, id);
  const delivery = await queueAgain(tx, id, deliveryId);
  if (!delivery && (await hasDelivery(tx, id, deliveryId))) throw conflict(webhookMessages.beingSent);
  if (!delivery) throw notFound(webhookMessages.deliveryNotFound);
  return presentDelivery(delivery);
}

async function requireActive(tx: Db, id: number): Promise<void> {
  const { state } = required(await lockView(tx, id));
  if (state !== 'ACTIVE') throw conflict(webhookMessages.switchedOff);
}
