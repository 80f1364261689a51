import {
  maxWebhooks,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  webhookMessages,
} from '@binaa/contract/webhooks';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { shortAddress } from './short-address.ts';
import { newSecret } from './sign.ts';
import { presentWebhook } from './webhook.presenter.ts';
import {
  changeWebhook,
  deleteWebhookRow,
  findView,
  insertWebhook,
  listViews,
  lockView,
  replaceSecret,
  type WebhookView,
} from './webhook.queries.ts';

/** How long the secret before also signs. */
const previousSecretMs = 24 * 3_600_000;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return (await listViews(db)).map(presentWebhook);
}

export async function getWebhook(db: Db, id: number): Promise<Webhook> {
  return presentWebhook(required(await findView(db, id)));
}

/** The caller has checked the address. */
export async function createWebhook(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { url, description, events }: WebhookInput,
): Promise<Webhook & { secret: string }> {
  const secret = newSecret();
  const values = { url, description: description || null, events, secret, created_by_id: actor.id };
  const made = await insertWebhook(tx, values, { at: clock.now(), max: maxWebhooks });
  if (!made) throw conflict(webhookMessages.tooMany({ max: maxWebhooks }));
  await writeAudit(tx, actor, 'webhook.create', made.id, { after: recorded(made) });
  return { ...presentWebhook(made), secret };
}

/** The caller has checked the address. */
export async function updateWebhook(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, url, description, events, state, version }: WebhookChange & { id: number },
): Promise<Webhook> {
  const before = required(await lockView(tx, id));
  refuseStale(before, version);
  // Another address or a new start: failures so far do not count.
  const isNew = before.url !== url || before.state !== state;
  const change = {
    url,
    description: description || null,
    events,
    state,
    reason: null,
    ...(isNew && { failing_since: null }),
  };
  const after = await changeWebhook(tx, id, change, clock.now());
  await writeAudit(tx, actor, 'webhook.update', id, { before: recorded(before), after: recorded(after) });
  return presentWebhook(after);
}

export async function deleteWebhook(tx: Db, actor: Actor, id: number): Promise<undefined> {
  const before = required(await lockView(tx, id));
  await deleteWebhookRow(tx, id);
  await writeAudit(tx, actor, 'webhook.delete', id, { before: recorded(before) });
}

export async function rotateSecret(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
): Promise<Webhook & { secret: string }> {
  required(await lockView(tx, id));
  const [secret, at] = [newSecret(), clock.now()];
  const previousUntil = new Date(at.getTime() + previousSecretMs);
  const changed = await replaceSecret(tx, id, { secret, previousUntil, at });
  await writeAudit(tx, actor, 'webhook.renew', id);
  return { ...presentWebhook(changed), secret };
}

export function required(webhook: WebhookView | undefined): WebhookView {
  if (!webhook) throw notFound(webhookMessages.notFound);
  return webhook;
}

/** What the audit trail keeps. */
function recorded({ url, description, events, state }: WebhookView) {
  return { url: shortAddress(url), description, events, state };
}
