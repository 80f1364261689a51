import { useEffect, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { type DoneEntry, type EntryState, happenedAt, type OutboxEntry } from '../../outbox/entry.ts';
import { hasField } from '../../outbox/field.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { useOutboxEntries } from '../../outbox/store.ts';
import { crewEventKind } from './crew-outbox.ts';
import type { KeptEvent, OwnEvent } from './field-event.ts';
import { crewPhotoKind, type KeptPhoto } from './photo-outbox.ts';

/** A roster that arrived after an event was sent may have been read before it. */
const marginMs = 60_000;

type Entry = OutboxEntry<KeptEvent>;
const none: readonly Entry[] = [];
type Read = { with: readonly Entry[]; sent: DoneEntry[]; photos: KeptPhoto[] };

/** The user's own events that a roster loaded at this moment may not contain, and those that need attention. */
export function useOwnEvents(loadedAt: number) {
  const { id: userId } = useUser();
  const entries = useOutboxEntries<KeptEvent>(crewEventKind);
  const photos = useOutboxEntries<KeptPhoto>(crewPhotoKind);
  const [read, setRead] = useState<Read>({ with: none, sent: [], photos: [] });
  useEffect(() => {
    let isCurrent = true;
    const readSent = async () => {
      const done = hasField() ? await (await loadOutbox()).readDone(userId) : [];
      const sent = done.filter(({ kind, discardedFor }) => kind === crewEventKind && discardedFor === undefined);
      const sentPhotos = done.filter(({ kind, discardedFor }) => kind === crewPhotoKind && discardedFor === undefined);
      if (isCurrent) setRead({ with: entries, sent, photos: sentPhotos.map(({ body }) => body as KeptPhoto) });
    };
    void readSent().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [entries, userId]);

  // Between leaving the outbox and being read as sent, an event must not disappear from the screen.
  const unsent = read.with === entries ? entries : [...read.with, ...entries];
  const events = new Map<string, OwnEvent>();
  for (const { id, body, at, ...times } of read.sent) {
    const time = happenedAt(times);
    if (at > loadedAt - marginMs) events.set(id, { ...(body as KeptEvent), id, time, isUnsent: false });
  }
  for (const { id, body, state, ...times } of unsent) {
    if (state !== 'WAITING' || events.has(id)) continue;
    events.set(id, { ...body, id, time: happenedAt(times), isUnsent: true });
  }
  const photographed = [...photos.map(({ body }) => body), ...read.photos].flatMap(({ eventIds }) => eventIds);
  return {
    own: [...events.values()],
    recent: recentOf(read.sent, entries),
    /** The events that have a photo, sent or not. */
    photographed: new Set(photographed),
    marks: marksOf(entries),
    entries,
  };
}

/** The user's events that are still on this device, for taking one back. */
function recentOf(sent: readonly DoneEntry[], entries: readonly Entry[]): OwnEvent[] {
  const all = [
    ...sent.map((entry) => ({ ...entry, body: entry.body as KeptEvent, isUnsent: false })),
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
