import { isDefaultChannel, isFixedChannel, isUrgent, type NoticeKind } from '@binaa/contract/notice-kinds';
import type { Clock } from '../../../platform/clock.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import type { Db } from '../../../schema.ts';
import type { DeliveryChannel } from '../../../schema-notices.ts';
import { type ChannelRule, insertDeliveries, listWanted, type Raised, type Wanted } from './queue.queries.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { readRestDays } from './rest-days.ts';

/** How long notices are gathered, so that what comes together is one message. */
export const gatherMs: Record<DeliveryChannel, number> = { PUSH: 20_000, EMAIL: 10 * 60_000 };

/** The name of the channel in the preferences. */
export const preferenceOf = { PUSH: 'push', EMAIL: 'email' } as const satisfies Record<DeliveryChannel, string>;

/**
 * Queues what people are told besides the inbox, in the transaction that changed their notices. Two or three statements
 * for the whole batch; none where the server has no channel.
 */
export async function queueDeliveries(
  tx: Db,
  clock: Clock,
  channels: readonly DeliveryChannel[],
  raised: readonly Raised[],
): Promise<void> {
  const kinds = [...new Set(raised.map(({ kind }) => kind))];
  const rules = kinds.flatMap((kind) => channels.map((channel) => ruleOf(kind, channel)));
  if (rules.length === 0) return;
  const wanted = (await listWanted(tx, raised, rules)).filter(canReach);
  if (wanted.length === 0) return;
  const calendar = await readRestDays(tx, clock);
  const now = clock.now();
  const deliveries = wanted.map(({ notice_id, user_id, kind, channel, ...person }) => {
    const gathered = new Date(now.getTime() + gatherMs[channel]);
    const due_at = isUrgent(kind) ? gathered : endOfQuiet(gathered, quietOf(person), calendar);
    return { notice_id, user_id, channel, due_at };
  });
  await insertDeliveries(tx, deliveries, now);
}

function ruleOf(kind: NoticeKind, channel: DeliveryChannel): ChannelRule {
  const name = preferenceOf[channel];
  return { kind, channel, isDefault: isDefaultChannel(kind, name), isFixed: isFixedChannel(kind, name) };
}

function canReach({ channel, username }: Wanted): boolean {
  return channel !== 'EMAIL' || isMailAddress(username);
}

type QuietColumns = Pick<Wanted, 'quiet_from' | 'quiet_to' | 'quiet_rest_days'>;

export function quietOf({ quiet_from: from, quiet_to: to, quiet_rest_days: restDays }: QuietColumns) {
  return { hours: from !== null && to !== null ? { from, to } : null, restDays };
}
