import type { WbgtReading } from '@binaa/contract/heat-state';
import { useEffect, useState } from 'react';
import { clockOffset } from '../../lib/clock-offset.ts';
import { useUser } from '../../lib/session.ts';
import type { DoneEntry, OutboxEntry } from '../../outbox/entry.ts';
import { hasField } from '../../outbox/field.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { useOutboxEntries } from '../../outbox/store.ts';
import { type KeptReading, readingKind, readingWithPhotoKind } from './heat-outbox.ts';

/** A reading of this phone, with its time by the server's clock in milliseconds. */
export type OwnReading = KeptReading & { time: number };

type Site = { id: number; reading?: WbgtReading | null | undefined };

/** The newest reading of a site: the roster's, or one of this phone that the roster does not contain yet. */
export function latestReading(site: Site, own: readonly OwnReading[], stopAbove: number): WbgtReading | null {
  return own
    .filter(({ siteId }) => siteId === site.id)
    .map(({ wbgt, time }) => ({ wbgt, stopAbove, eventTime: new Date(time).toISOString() }))
    .reduce<WbgtReading | null>(
      (latest, reading) => (latest && latest.eventTime >= reading.eventTime ? latest : reading),
      site.reading ?? null,
    );
}

type Entry = OutboxEntry<KeptReading>;
const noEntries: readonly Entry[] = [];

/** The user's readings that are or were in this phone's outbox. */
export function useOwnReadings(): OwnReading[] {
  const { id: userId } = useUser();
  const plain = useOutboxEntries<KeptReading>(readingKind);
  const withPhoto = useOutboxEntries<KeptReading>(readingWithPhotoKind);
  const [read, setRead] = useState<{ plain: readonly Entry[]; withPhoto: readonly Entry[]; sent: DoneEntry[] }>({
    plain: noEntries,
    withPhoto: noEntries,
    sent: [],
  });
  useEffect(() => {
    let isCurrent = true;
    const readSent = async () => {
      const done = hasField() ? await (await loadOutbox()).readDone(userId) : [];
      const sent = done.filter(
        ({ kind, discardedFor }) =>
          (kind === readingKind || kind === readingWithPhotoKind) && discardedFor === undefined,
      );
      if (isCurrent) setRead({ plain, withPhoto, sent });
    };
    void readSent().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [plain, withPhoto, userId]);

  // Between leaving the outbox and being read as sent, a reading must not disappear from the screen.
  const unsent = [...read.plain, ...read.withPhoto, ...plain, ...withPhoto].filter(({ state }) => state === 'WAITING');
  return [
    ...read.sent.map(({ body, deviceTime }) => ({ ...(body as KeptReading), time: deviceTime + (clockOffset() ?? 0) })),
    ...unsent.map(({ body, deviceTime, offsetMs }) => ({
      ...body,
      time: deviceTime + (offsetMs ?? clockOffset() ?? 0),
    })),
  ];
}
