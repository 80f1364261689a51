import { crewLimits } from '@binaa/contract/crew';
import type { OwnEvent } from './field-event.ts';

/** A photo belongs to what this phone recorded at most this long ago. */
const photoForMs = 30 * 60_000;

type Where = { siteId: number; now: number; photographed: ReadonlySet<string> };

/** The last event of each person at the site that a photo taken now belongs to. An event has one photo. */
export function photoEvents(recent: readonly OwnEvent[], { siteId, now, photographed }: Where): OwnEvent[] {
  const takenBack = new Set(recent.flatMap(({ event }) => event.targetEventId ?? []));
  const last = new Map<number | string, OwnEvent>();
  for (const own of recent.toSorted((a, b) => a.time - b.time)) {
    const { kind, userId, siteId: at } = own.event;
    const isStay = kind === 'CHECK_IN' || kind === 'CHECK_OUT' || kind === 'MOVE';
    if (isStay && at === siteId && now - own.time < photoForMs && !takenBack.has(own.id))
      last.set(userId ?? own.id, own);
  }
  return [...last.values()].filter(({ id }) => !photographed.has(id)).slice(-crewLimits.eventsPerCall);
}
