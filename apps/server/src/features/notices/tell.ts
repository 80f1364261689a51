import { dayOf } from '@binaa/contract/company-time';
import {
  hearersOf,
  isDefaultChannel,
  isFixedChannel,
  type NoticeKind,
  noticeKindRules,
} from '@binaa/contract/notice-kinds';
import { roles } from '@binaa/contract/roles';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import type { DeliveryChannel } from '../../schema-notices.ts';
import { queueDeliveries } from './deliveries/queue-deliveries.ts';
import type { NewEvent } from './notice-event.ts';
import { type Audience, addToNotices, insertEvents, insertRecipients, type Recipient } from './tell.queries.ts';

/** Channels are those that the server has besides the inbox. */
export type TellDeps = { clock: Clock; channels: readonly DeliveryChannel[] };

/**
 * Tells events that were not told before, and returns the people whose notices changed. Recipients are written first: only
 * a new row reaches a notice, so every person hears of an event exactly once.
 */
export async function tell(tx: Db, events: readonly NewEvent[], { clock, channels }: TellDeps): Promise<Set<number>> {
  const inserted = await insertEvents(tx, events);
  const recipients: (Recipient & { kind: NoticeKind; groupKey: string; at: Date })[] = [];
  for (const [kind, ofKind] of Map.groupBy(inserted, ({ event }) => event.kind)) {
    const told = await insertRecipients(tx, ofKind, audienceOf(kind));
    const byId = new Map(ofKind.map(({ id, event }) => [id, event]));
    for (const recipient of told) {
      const event = byId.get(recipient.event_id);
      if (event) recipients.push({ ...recipient, kind, groupKey: groupKeyOf(event, clock.timeZone), at: event.at });
    }
  }
  await queueDeliveries(tx, clock, channels, await addToNotices(tx, recipients));
  return new Set(recipients.map(({ user_id }) => user_id));
}

function audienceOf(kind: NoticeKind): Audience {
  const rolesOf = (hearer: 'all' | 'following' | 'own') =>
    roles.filter((role) => hearersOf(kind, role).includes(hearer));
  return {
    kind,
    all: rolesOf('all'),
    own: rolesOf('own'),
    following: rolesOf('following'),
    isOnByDefault: isDefaultChannel(kind, 'inbox'),
    isAlwaysOn: isFixedChannel(kind, 'inbox'),
  };
}

const hourMs = 3_600_000;

/** Events with the same key share a notice while it is unread. */
function groupKeyOf({ key, kind, entity, entityId, actorId, at }: NewEvent, timeZone: string): string {
  switch (noticeKindRules[kind].group) {
    case 'day':
      return `${kind}:${dayOf(at, timeZone)}`;
    case 'record':
      return `${kind}:${entity}:${entityId}`;
    case 'actor-hour':
      return `${kind}:${actorId}:${Math.floor(at.getTime() / hourMs)}`;
    case undefined:
      return `${kind}:${key}`;
  }
}
