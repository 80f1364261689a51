import type { Clock } from '../../platform/clock.ts';
import { addJob, addJobs, type Job, type JobQueue } from '../../platform/jobs.ts';
import { pushKey } from '../../platform/server-settings.ts';
import type { Db } from '../../schema.ts';
import { encrypt } from './encrypt.ts';
import {
  findSentDevice,
  listDeviceIds,
  noteAccepted,
  noteRefused,
  removeEnded,
  type SentDevice,
} from './push.queries.ts';
import { type PushMessage, type WrittenMessage, writePushMessage } from './push-message.ts';
import { isPushService, post } from './push-service.ts';
import { vapidHeader } from './vapid.ts';

const pushQueue = 'push';
/** How long a push service keeps a message for a device that is switched off. */
const keptSeconds = 24 * 3600;
const maxFailures = 20;
const minuteMs = 60_000;

/** One device and one message. A test belongs to no message of the notices. */
type Payload = { deviceId: number; messageId?: number; message: PushMessage };

/**
 * Adds a message for a person in the transaction of the change that it tells of: one job for each of their devices, so that
 * one that fails is repeated alone. Returns to how many devices.
 */
export async function addPush(
  tx: Db,
  {
    userId,
    messageId,
    message,
  }: { userId: number; messageId: number; message: Exclude<PushMessage, { kind: 'test' }> },
): Promise<number> {
  const devices = await listDeviceIds(tx, userId);
  const payloads = devices.map((deviceId): Payload => ({ deviceId, messageId, message }));
  await addJobs(tx, pushQueue, payloads);
  return devices.length;
}

/** At most one test of a device waits at a time. */
export function addTest(tx: Db, deviceId: number): Promise<void> {
  const payload: Payload = { deviceId, message: { kind: 'test' } };
  return addJob(tx, { queue: pushQueue, key: `test ${deviceId}`, payload });
}

export type PushDeps = {
  db: Db;
  clock: Clock;
  furtherHosts: readonly string[];
  /** Whom a push service writes to about our messages: a mailto: or https: address. */
  subject: string;
  /** The origin of links; undefined for links relative to the application. */
  publicUrl: string | undefined;
  timeoutMs?: number;
  /** A device of the person gets the message. */
  onSent: (messageId: number) => Promise<void>;
  /** A device does not get the message: it was refused, or every attempt failed. */
  onLost: (messageId: number, error: unknown) => Promise<void>;
};

/** The push service is busy, down or silent, so that the message is sent again later; or it refuses the message. */
class PushFailed extends Error {
  readonly status: number | undefined;

  constructor(status: number | undefined) {
    super(status === undefined ? 'The push service did not answer.' : `The push service answered ${status}.`);
    this.status = status;
  }
}

/**
 * Sends the waiting messages. A process that ends between sending a message and noting it sends it again, with the same
 * topic and tag, so that the device shows it once.
 */
export function pushJobs(deps: PushDeps): JobQueue {
  return {
    name: pushQueue,
    atOnce: 10,
    endsByItself: true,
    waitsMs: [minuteMs, 5 * minuteMs, 30 * minuteMs],
    work: (job) => sendWaiting(deps, job),
    giveUp: async (payload, error) => {
      const { deviceId, messageId } = payload as Payload;
      // When nobody answered, the fault is as likely on our side: it says nothing about the device.
      if (error instanceof PushFailed && error.status !== undefined) await noteRefused(deps.db, deviceId, maxFailures);
      if (messageId !== undefined) await deps.onLost(messageId, error);
    },
  };
}

async function sendWaiting(deps: PushDeps, job: Job): Promise<void> {
  const { db, clock } = deps;
  const { deviceId, messageId, message } = job.payload as Payload;
  const device = await findSentDevice(db, deviceId);
  // The operator may have taken the host out of PUSH_HOSTS.
  if (!device || !isPushService(device.endpoint, deps.furtherHosts)) return;
  const written = await writePushMessage(deps, device.reader, message);
  if (!written) return;
  const status = await sendTo(deps, device, written);
  if (status !== undefined && status >= 200 && status < 300) {
    await noteAccepted(db, device.id, clock.now());
    if (messageId !== undefined) await deps.onSent(messageId);
    return;
  }
  if (status === 404 || status === 410) return removeEnded(db, device);
  if (status === undefined || status === 429 || status >= 500) throw new PushFailed(status);
  // Sending the same again would not help.
  await noteRefused(db, device.id, maxFailures);
  if (messageId !== undefined) await deps.onLost(messageId, new PushFailed(status));
}

async function sendTo(
  { db, clock, subject, timeoutMs }: PushDeps,
  { endpoint, p256dh, auth }: SentDevice,
  { topic, urgency, payload }: WrittenMessage,
): Promise<number | undefined> {
  const headers = {
    authorization: await vapidHeader(endpoint, { key: await pushKey(db), subject, now: clock.now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
    topic,
    urgency,
  };
  return post(endpoint, { headers, body: encrypt(Buffer.from(payload), { p256dh, auth }) }, timeoutMs);
}
