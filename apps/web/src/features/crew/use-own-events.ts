import { type DoneEntry, type EntryState, happenedAt, type OutboxEntry } from '../../outbox/entry.ts';
import { useOutboxEntries, useSentEntries } from '../../outbox/store.ts';
import { crewEventKind } from './crew-outbox.ts';
import type { KeptEvent, OwnEvent } from './field-event.ts';
import { crewPhotoKind, type KeptPhoto } from './photo-outbox.ts';

/** A roster that arrived after an event was sent may have been read before it. */
const marginMs = 60_000;

type Entry = OutboxEntry<KeptEvent>;
type Sent = DoneEntry & { body: KeptEvent };

/** The user's own events that a roster loaded at this moment may not contain, and those that need attention. */
export function useOwnEvents(loadedAt: number) {
  const entries = useOutboxEntries<KeptEvent>(crewEventKind);
  const sent = useSentEntries<KeptEvent>(crewEventKind);
  const photos = useOutboxEntries<KeptPhoto>(crewPhotoKind);
  const sentPhotos = useSentEntries<KeptPhoto>(crewPhotoKind);
  const events = new Map<string, OwnEvent>();
  for (const { id, body, at, ...times } of sent) {
    if (at > loadedAt - marginMs) events.set(id, { ...body, id, time: happenedAt(times), isUnsent: false });
  }
  for (const { id, body, state, ...times } of entries) {
    if (state === 'WAITING') events.set(id, { ...body, id, time: happenedAt(times), isUnsent: true });
  }
  return {
    own: [...events.values()],
    recent: recentOf(sent, entries),
    /** The events that have a photo, sent or not. */
    photographed: new Set([...photos, ...sentPhotos].flatMap(({ body: { eventIds } }) => eventIds)),
    marks: marksOf(entries),
    entries,
  };
}

/** The user's events that are still on this device, for taking one back. */
function recentOf(sent: readonly Sent[], entries: readonly Entry[]): OwnEvent[] {
  const all = [
    ...sent.map((entry) => ({ ...entry, isUnsent: false })),
    ...entries.filter(({ state }) => state === 'WAITING').map((entry) => ({ ...entry, isUnsent: true })),
  ];
  return all.map(({ id, body, isUnsent, ...times }) => ({
    ...body,
    id,
    time: happenedAt(times),
    isUnsent,
  }));
}

export type Mark = Extract<EntryState, 'PROBLEM' | 'REFUSED'>;

function marksOf(entries: readonly Entry[]): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { state, body } of entries)
    if (body.event.userId !== undefined && (state === 'PROBLEM' || state === 'REFUSED'))
      marks.set(body.event.userId, state);
  return marks;
}
