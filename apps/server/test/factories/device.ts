import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../src/schema.ts';
import type { PushSubscriptionsTable } from '../../src/schema-push.ts';
import { testNow } from '../test-clock.ts';

/** A browser with keys of its own, as it would subscribe to a push service. */
export function newDevice(service = 'https://fcm.googleapis.com/fcm/send') {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `${service}/${randomUUID()}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    p256dh,
    auth,
    privateKey: ecdh.getPrivateKey(),
  };
}

type Overrides = Partial<Insertable<PushSubscriptionsTable>> & { user_id: number; service?: string };

export async function buildDevice(db: Db, { service, ...overrides }: Overrides) {
  const { endpoint, p256dh, auth, privateKey } = newDevice(service);
  const { id } = await db
    .insertInto('push_subscriptions')
    .values({ endpoint, p256dh, auth, label: 'Chrome on Android', created_at: testNow, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, endpoint, p256dh, auth, privateKey };
}
