import { sql } from 'kysely';
import { countRows } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../schema-webhooks.ts';

/** Never a secret: whoever sends reads it by itself. */
const columns = [
  'id',
  'url',
  'description',
  'events',
  'state',
  'reason',
  'last_accepted_at',
  'failing_since',
  'created_at',
  'version',
] as const;
export type WebhookView = Pick<WebhookRow, (typeof columns)[number]>;

export function listViews(db: Db): Promise<WebhookView[]> {
  return db.selectFrom('webhooks').select(columns).orderBy('id', 'desc').execute();
}

export function findView(db: Db, id: number): Promise<WebhookView | undefined> {
  return db.selectFrom('webhooks').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockView(tx: Db, id: number): Promise<WebhookView | undefined> {
  return tx.selectFrom('webhooks').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

type NewWebhook = Pick<WebhookRow, 'url' | 'description' | 'events' | 'secret' | 'created_by_id'>;

/** Nothing if there are already as many as there may be. Of two calls at once the second counts the first. */
export async function insertWebhook(
  tx: Db,
  webhook: NewWebhook,
  { at, max }: { at: Date; max: number },
): Promise<WebhookView | undefined> {
  await sql`lock table webhooks in share row exclusive mode`.execute(tx);
  if ((await countRows(tx.selectFrom('webhooks'))) >= max) return undefined;
  return tx
    .insertInto('webhooks')
    .values((eb) => ({
      ...webhook,
      told_after: eb.selectFrom('audit_chain').select('length'),
      created_at: at,
      updated_at: at,
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type ChangedColumns = Partial<
  Pick<
    WebhookRow,
    'url' | 'description' | 'events' | 'state' | 'reason' | 'failing_since' | 'secret' | 'previous_secret_until'
  >
>;

export function changeWebhook(tx: Db, id: number, change: ChangedColumns, at: Date): Promise<WebhookView> {
  return tx
    .updateTable('webhooks')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The secret so far signs beside the new one until the given moment. */
export function replaceSecret(
  tx: Db,
  id: number,
  { secret, previousUntil, at }: { secret: string; previousUntil: Date; at: Date },
): Promise<WebhookView> {
  return tx
    .updateTable('webhooks')
    .set((eb) => ({
      secret,
      previous_secret: eb.ref('secret'),
      previous_secret_until: previousUntil,
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteWebhookRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}

export function listDeliveries(
  db: Db,
  filter: { webhookId: number; state: WebhookDeliveryRow['state'] | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<WebhookDeliveryRow[]> {
  return matching(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export function countDeliveries(
  db: Db,
  filter: { webhookId: number; state: WebhookDeliveryRow['state'] | undefined },
): Promise<number> {
  return countRows(matching(db, filter));
}

function matching(db: Db, { webhookId, state }: { webhookId: number; state: WebhookDeliveryRow['state'] | undefined }) {
  const rows = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  return state === undefined ? rows : rows.where('state', '=', state);
}

export function insertTest(tx: Db, webhookId: number): Promise<WebhookDeliveryRow> {
  return tx
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, type: testType })
    .returningAll()
    .executeTakeFirstOrThrow();
}
export const testType = 'webhook.test';

/** Undefined if the webhook has no such delivery, or if it is being sent right now. */
export function queueAgain(tx: Db, webhookId: number, id: number): Promise<WebhookDeliveryRow | undefined> {
  return tx
    .updateTable('webhook_deliveries')
    .set({ state: 'QUEUED', attempts: 0, next_at: sql<Date>`now()`, locked_until: null })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
}

export async function hasDelivery(tx: Db, webhookId: number, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return found !== undefined;
}
