import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import { isUrgent } from '@binaa/contract/notice-kinds';
import type { Clock } from '../../../platform/clock.ts';
import { mailsHeldSince } from '../../../platform/server-settings.ts';
import type { Db } from '../../../schema.ts';
import type { DeliveryChannel } from '../../../schema-notices.ts';
import { addMail } from '../../mail/mail-jobs.ts';
import { addPush } from '../../push/push-jobs.ts';
import { digestTime } from './digest-days.ts';
import { gatherMs, quietOf } from './queue-deliveries.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { readRestDays } from './rest-days.ts';
import {
  countMessages,
  type Delivery,
  dropDeliveries,
  findLastCount,
  findRecipient,
  insertMessage,
  listDue,
  listWaiters,
  lockWaiter,
  postpone,
  type Recipient,
  type Waiter,
} from './sender.queries.ts';
import { isStillToTell } from './still-to-tell.ts';

type Deps = { clock: Clock; channels: readonly DeliveryChannel[] };

const mailsADay = 12;
const pushLimits = { inShort: 6, shortMs: 10 * 60_000, aDay: 30, countMs: 60 * 60_000 };

/**
 * Hands what is due to the queues that send it. Each person's messages are one transaction with their jobs: a process that
 * dies has handed over nothing, and two at once do not hand over the same.
 */
export async function sendDeliveries(db: Db, { clock, channels }: Deps): Promise<void> {
  const errors: unknown[] = [];
  const isHeld = (await mailsHeldSince(db)) !== undefined;
  const open = channels.filter((channel) => channel !== 'EMAIL' || !isHeld);
  for (const waiter of await listWaiters(db, open, clock.now())) {
    await db
      .transaction()
      .execute((tx) => sendTo(tx, clock, waiter))
      // One person's trouble does not keep the others waiting.
      .catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some notices could not be handed over.');
}

async function sendTo(tx: Db, clock: Clock, waiter: Waiter): Promise<void> {
  if (!(await lockWaiter(tx, waiter))) return;
  const recipient = await findRecipient(tx, waiter.userId);
  const now = clock.now();
  const due = await listDue(tx, waiter, now);
  const open = recipient ? due.filter((delivery) => isStillToTell(delivery, recipient, waiter.channel)) : [];
  await dropDeliveries(tx, idsOf(due.filter((delivery) => !open.includes(delivery))));
  if (!recipient || open.length === 0) return;
  // They were due before the quiet hours began, and nobody was there to send them.
  const quietEnd = endOfQuiet(now, quietOf(recipient), await readRestDays(tx, clock));
  const waiting = quietEnd > now ? open.filter(({ kind }) => !isUrgent(kind)) : [];
  await postpone(tx, idsOf(waiting), quietEnd);
  const kept = open.filter((delivery) => !waiting.includes(delivery));
  if (kept.length > 0) await senders[waiter.channel](tx, { clock, waiter, recipient, kept });
}

type Handover = { clock: Clock; waiter: Waiter; recipient: Recipient; kept: readonly Delivery[] };

const senders: Record<DeliveryChannel, (tx: Db, handover: Handover) => Promise<void>> = {
  EMAIL: sendMail,
  PUSH: sendPushes,
};

/** All of it in one mail. What is too much for a day waits for the digest of the next; what is urgent does not. */
async function sendMail(tx: Db, { clock, waiter, recipient, kept }: Handover): Promise<void> {
  const today = clock.today();
  const dayBegan = fromCompanyTime(`${today}T00:00`, clock.timeZone);
  const isTooMuch = (await countMessages(tx, waiter, dayBegan)) >= mailsADay;
  const held = isTooMuch ? kept.filter(({ kind }) => !isUrgent(kind)) : [];
  if (held.length > 0) {
    const digest = fromCompanyTime(`${addDays(today, 1)}T${digestTime}`, clock.timeZone);
    await postpone(tx, idsOf(held), endOfQuiet(digest, quietOf(recipient), await readRestDays(tx, clock)));
  }
  const sent = kept.filter((delivery) => !held.includes(delivery));
  if (sent.length === 0) return;
  const messageId = await insertMessage(tx, { ...waiter, kind: 'NOTICES' }, idsOf(sent), clock.now());
  await addMail(tx, { kind: 'notices', messageId });
}

/**
 * One message a notice while there are few; then, once an hour, only how many there are. Those that waited for the end of
 * the quiet hours come as one, too. What is urgent is not limited.
 */
async function sendPushes(tx: Db, { clock, waiter, kept }: Handover): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const dayBegan = fromCompanyTime(`${clock.today()}T00:00`, clock.timeZone);
  const today = await countMessages(tx, waiter, dayBegan);
  const lately = await countMessages(tx, waiter, before(pushLimits.shortMs));
  const room = Math.max(0, Math.min(pushLimits.aDay - today, pushLimits.inShort - lately));
  const { userId } = waiter;
  const urgent = kept.filter(({ kind }) => isUrgent(kind));
  const others = kept.filter(({ kind }) => !isUrgent(kind));
  const waited = others.filter(hasWaited);
  const together = waited.length > 1 ? waited : [];
  const single = others.filter((delivery) => !together.includes(delivery));
  for (const { id, notice_id: noticeId } of [...urgent, ...single.slice(0, room)]) {
    const messageId = await insertMessage(tx, { ...waiter, kind: 'NOTICES' }, [id], now);
    await addPush(tx, { userId, messageId, message: { kind: 'notice', noticeId } });
  }
  const rest = idsOf([...together, ...single.slice(room)]);
  if (rest.length === 0) return;
  const lastCount = await findLastCount(tx, waiter);
  const isTold = lastCount !== undefined && lastCount > before(pushLimits.countMs);
  if (isTold) return postpone(tx, rest, new Date(lastCount.getTime() + pushLimits.countMs));
  const messageId = await insertMessage(tx, { ...waiter, kind: 'COUNT' }, rest, now);
  await addPush(tx, { userId, messageId, message: { kind: 'count' } });
}

/** Longer than messages are gathered. */
function hasWaited({ due_at, created_at }: Delivery): boolean {
  return due_at.getTime() > created_at.getTime() + gatherMs.PUSH;
}

function idsOf(deliveries: readonly Delivery[]): number[] {
  return deliveries.map(({ id }) => id);
}
