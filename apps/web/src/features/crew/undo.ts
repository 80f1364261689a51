import { crewLimits } from '@binaa/contract/crew';
import { isHeldBack, type OutboxEntry } from '../../outbox/entry.ts';
import type { KeptEvent, OwnEvent } from './field-event.ts';

/** How long a tap can be undone before it is sent. */
export const undoForMs = 10_000;

export type Undoable = { ids: string[]; kind: KeptEvent['event']['kind']; names: string[]; until: number };

/** The events of the last tap, while they can be undone. */
export function lastUndoable(entries: readonly OutboxEntry<KeptEvent>[], now: number): Undoable | undefined {
  const held = entries.filter((entry) => entry.state === 'WAITING' && isHeldBack(entry, now));
  const last = held.at(-1);
  if (!last) return undefined;
  const groupOf = ({ id, body }: OutboxEntry<KeptEvent>) => body.event.groupId ?? id;
  const group = held.filter((entry) => groupOf(entry) === groupOf(last));
  return {
    ids: group.map(({ id }) => id),
    kind: last.body.event.kind,
    names: group.map(({ body }) => body.name),
    until: Math.min(...group.map(({ notBefore }) => notBefore)),
  };
}

const takeable: readonly string[] = ['CHECK_IN', 'CHECK_OUT', 'MOVE'];

/** The person's last event by this user, if it can still be taken back. */
export function takeableEvent(recent: readonly OwnEvent[], userId: number, now: number): OwnEvent | undefined {
  const takenBack = new Set(recent.flatMap(({ event }) => event.targetEventId ?? []));
  const last = recent
    .filter(({ id, event }) => event.userId === userId && takeable.includes(event.kind) && !takenBack.has(id))
    .toSorted((a, b) => a.time - b.time)
    .at(-1);
  return last && now - last.time < crewLimits.takeBackMs ? last : undefined;
}
