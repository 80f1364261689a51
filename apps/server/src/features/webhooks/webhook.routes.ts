import { listChanges } from '@binaa/contract/changes';
import * as endpoints from '@binaa/contract/webhooks';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { sealAuditEntries } from '../../platform/seal-audit.ts';
import { readChanges } from './change.queries.ts';
import { checkAddress } from './check-address.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './manage-webhooks.ts';
import { listWebhookDeliveries, resendDelivery, testWebhook } from './webhook-deliveries.ts';

type WebhookDeps = { clock: Clock; webhooksToPrivate?: boolean };

export function webhookRoutes({ clock, webhooksToPrivate = false }: WebhookDeps): Route[] {
  const allowed = { isPrivateAllowed: webhooksToPrivate };
  return [
    route(listChanges, async (db, { query }) => {
      await sealAuditEntries(db);
      return readChanges(db, query);
    }),
    route(endpoints.listWebhooks, (db) => listWebhooks(db)),
    route(endpoints.getWebhook, (db, { params }) => getWebhook(db, params.id)),
    route(endpoints.createWebhook, (tx, { actor, body }) => createWebhook(tx, clock, actor, body), {
      prepare: async (db, { body }) => {
        await checkAddress(body.url, allowed);
        // It is told of what is sealed after this.
        await sealAuditEntries(db);
      },
    }),
    route(
      endpoints.updateWebhook,
      (tx, { actor, params, body }) => updateWebhook(tx, clock, actor, { ...body, id: params.id }),
      {
        // One whose address is not allowed any more can still be paused.
        prepare: async (db, { params, body }) => {
          const isKept = body.state !== 'ACTIVE' && (await getWebhook(db, params.id)).url === body.url;
          if (!isKept) await checkAddress(body.url, allowed);
        },
      },
    ),
    route(endpoints.deleteWebhook, (tx, { actor, params }) => deleteWebhook(tx, actor, params.id)),
    route(endpoints.rotateWebhookSecret, (tx, { actor, params }) => rotateSecret(tx, clock, actor, params.id)),
    route(endpoints.testWebhook, (tx, { params }) => testWebhook(tx, params.id)),
    route(endpoints.listWebhookDeliveries, (db, { params, query }) =>
      listWebhookDeliveries(db, { ...query, id: params.id }),
    ),
    route(endpoints.resendWebhookDelivery, (tx, { params }) => resendDelivery(tx, params.id, params.deliveryId)),
  ];
}
