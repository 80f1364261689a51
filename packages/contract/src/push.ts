import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages, idParams, requiredText } from './fields.ts';
import { defineMessages, type Message, withMessage } from './message.ts';

export const maxDevices = 10;

export const pushMessages = defineMessages('push', {
  hostUnknown: "This browser's push service is not known.",
  keyInvalid: 'The key p256dh must be a P-256 key of 65 bytes, in base64url',
  authInvalid: 'The key auth must have 16 bytes, in base64url',
  tooMany: 'You already get notices on {{max}} devices. Remove one of them first.',
  notFound: 'Device not found',
});

/** 65 bytes in base64url: an uncompressed point begins with 4. */
const p256dh = /^B[\w-]{86}$/;
/** 16 bytes. */
const auth = /^[\w-]{22}$/;

function key(pattern: RegExp, message: Message) {
  return z.string(withMessage(message)).check(z.regex(pattern, withMessage(message)));
}

/** What a browser gives for `PushSubscription.toJSON()`, and a name by which the person knows the device. */
export const pushSubscriptionRules = z.object({
  endpoint: requiredText('Endpoint', 500),
  keys: z.object(
    { p256dh: key(p256dh, pushMessages.keyInvalid), auth: key(auth, pushMessages.authInvalid) },
    withMessage(fieldMessages.invalid),
  ),
  label: requiredText('Device', 60),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionRules>;

/** A browser that takes push messages. Its address and keys are never shown. */
export const pushSubscription = z.object({
  id: z.int(),
  label: z.string(),
  createdAt: z.string(),
  /** When its push service last accepted a message. */
  lastOkAt: z.nullable(z.string()),
  /** Whether the push service refused the latest message. */
  isFailing: z.boolean(),
});
export type Device = z.output<typeof pushSubscription>;

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/push-key',
  summary: 'Get the public key with which a browser subscribes to push messages (VAPID, base64url)',
  allow: 'push.manage',
  response: z.object({ key: z.string() }),
});

export const listPushSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/push-subscriptions',
  summary: 'List the devices on which the caller gets notices, newest first',
  allow: 'push.manage',
  response: z.array(pushSubscription),
});

/** The same browser again keeps its record, so this needs no idempotency key. */
export const createPushSubscription = defineEndpoint({
  method: 'POST',
  path: '/push-subscriptions',
  summary: 'Send notices to a browser; one that another user of the same browser has added moves to the caller',
  allow: 'push.manage',
  body: pushSubscriptionRules,
  response: pushSubscription,
  status: 201,
});

export const deletePushSubscription = defineEndpoint({
  method: 'DELETE',
  path: '/push-subscriptions/{id}',
  summary: "Stop sending notices to one of the caller's devices",
  allow: 'push.manage',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});

export const testPushSubscription = defineEndpoint({
  method: 'POST',
  path: '/push-subscriptions/{id}/test',
  summary: "Send a test to one of the caller's devices",
  allow: 'push.manage',
  params: idParams('id'),
  response: z.undefined(),
  status: 204,
});
