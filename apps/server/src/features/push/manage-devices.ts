import { type Device, maxDevices, type PushSubscriptionInput, pushMessages } from '@binaa/contract/push';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField, notFound } from '../../platform/http/app-error.ts';
import { pushKey } from '../../platform/server-settings.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { unauthenticated } from '../../platform/session/authenticate.ts';
import type { Db } from '../../schema.ts';
import { isPublicKey } from './encrypt.ts';
import { presentDevice } from './push.presenter.ts';
import {
  countDevices,
  deleteDevice,
  findOwnerOfEndpoint,
  hasDevice,
  listDevices,
  lockOwner,
  saveDevice,
} from './push.queries.ts';
import { addTest } from './push-jobs.ts';
import { isPushService } from './push-service.ts';
import { publicKeyOf } from './vapid.ts';

export async function getPushKey(db: Db): Promise<{ key: string }> {
  return { key: publicKeyOf(await pushKey(db)) };
}

export async function listOwnDevices(db: Db, actor: Actor): Promise<Device[]> {
  return (await listDevices(db, actor.id)).map(presentDevice);
}

type AddDeps = { clock: Clock; pushHosts?: readonly string[] };

export async function addDevice(
  tx: Db,
  { clock, pushHosts = [] }: AddDeps,
  actor: Actor,
  { endpoint, keys, label }: PushSubscriptionInput,
): Promise<Device> {
  if (!isPushService(endpoint, pushHosts)) throw invalidField('endpoint', pushMessages.hostUnknown);
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  if (!isPublicKey(p256dh)) throw invalidField('keys.p256dh', pushMessages.keyInvalid);
  if (!(await lockOwner(tx, actor))) throw unauthenticated();
  const isOwnAlready = (await findOwnerOfEndpoint(tx, endpoint))?.user_id === actor.id;
  if (!isOwnAlready && (await countDevices(tx, actor.id)) >= maxDevices) {
    throw conflict(pushMessages.tooMany({ max: maxDevices }));
  }
  const device = { user_id: actor.id, endpoint, p256dh, auth, label, created_at: clock.now() };
  const saved = await saveDevice(tx, device);
  if (!isOwnAlready) await writeAudit(tx, actor, 'push-subscription.create', saved.id, { after: { label } });
  return presentDevice(saved);
}

export async function removeDevice(tx: Db, actor: Actor, id: number): Promise<undefined> {
  if (!(await removeIfOwn(tx, actor, id))) throw notFound(pushMessages.notFound);
}

/** Whether it was the caller's. */
export async function removeIfOwn(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const removed = await deleteDevice(tx, actor.id, id);
  if (removed) await writeAudit(tx, actor, 'push-subscription.delete', id, { before: { label: removed.label } });
  return removed !== undefined;
}

export async function testDevice(tx: Db, actor: Actor, id: number): Promise<undefined> {
  if (!(await hasDevice(tx, actor.id, id))) throw notFound(pushMessages.notFound);
  await addTest(tx, id);
}
