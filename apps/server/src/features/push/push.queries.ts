import type { Role } from '@binaa/contract/roles';
import { sql } from 'kysely';
import { countRows } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { PushSubscriptionRow } from '../../schema-push.ts';

const columns = ['id', 'label', 'created_at', 'last_ok_at', 'failures'] as const;
export type DeviceView = Pick<PushSubscriptionRow, (typeof columns)[number]>;

export function listDevices(db: Db, userId: number): Promise<DeviceView[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

export async function listDeviceIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export async function hasDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const own = db.selectFrom('push_subscriptions').select('id').where('id', '=', id).where('user_id', '=', userId);
  return (await own.executeTakeFirst()) !== undefined;
}

/** Waits for a concurrent call of the same user. False if the caller's session has ended meanwhile. */
export async function lockOwner(tx: Db, owner: { id: number; sessionVersion: number }): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', owner.id)
    .where('session_version', '=', owner.sessionVersion)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export function findOwnerOfEndpoint(tx: Db, endpoint: string) {
  return tx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
}

export function countDevices(tx: Db, userId: number): Promise<number> {
  return countRows(tx.selectFrom('push_subscriptions').where('user_id', '=', userId));
}

export type PushState = { devices: number; failing: number; lost: number };

/** All people's devices, those that refused their latest message, and the notices since then that reached no device. */
export async function countPushState(db: Db, since: Date): Promise<PushState> {
  const { rows } = await sql<PushState>`
    select count(*)::integer as devices, count(*) filter (where failures > 0)::integer as failing,
      (select count(*)::integer from notice_deliveries d
        where d.created_at >= ${since} and d.channel = 'PUSH' and d.state = 'FAILED') as lost
    from push_subscriptions
  `.execute(db);
  return rows[0] ?? { devices: 0, failing: 0, lost: 0 };
}

type NewDevice = Pick<PushSubscriptionRow, 'user_id' | 'endpoint' | 'p256dh' | 'auth' | 'label' | 'created_at'>;

/** A browser that is known already keeps its record, and moves to the person who uses it now. */
export function saveDevice(tx: Db, device: NewDevice): Promise<DeviceView> {
  const { user_id, p256dh, auth, label } = device;
  return tx
    .insertInto('push_subscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ user_id, p256dh, auth, label, failures: 0, last_ok_at: null }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function deleteDevice(tx: Db, userId: number, id: number): Promise<{ label: string } | undefined> {
  return tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('label')
    .executeTakeFirst();
}

export type SentDevice = Pick<PushSubscriptionRow, 'id' | 'endpoint' | 'p256dh' | 'auth'> & {
  reader: { id: number; role: Role };
};

/** With the person as they are now. Undefined if either is gone. */
export async function findSentDevice(db: Db, id: number): Promise<SentDevice | undefined> {
  const row = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 'u.id as user_id', 'u.role'])
    .where('s.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, role, ...device } = row;
  return { ...device, reader: { id: user_id, role } };
}

export async function noteAccepted(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_ok_at: at, failures: 0 }).where('id', '=', id).execute();
}

/** The push service has ended the subscription; not if the browser has given the record another address meanwhile. */
export async function removeEnded(db: Db, { id, endpoint }: Pick<SentDevice, 'id' | 'endpoint'>): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** Removes the device with the last of so many failures in a row. */
export async function noteRefused(db: Db, id: number, maxFailures: number): Promise<void> {
  await sql`with counted as (
      update push_subscriptions set failures = failures + 1 where id = ${id} and failures < ${maxFailures - 1}
    ) delete from push_subscriptions where id = ${id} and failures >= ${maxFailures - 1}`.execute(db);
}
