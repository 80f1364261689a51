import type { WbgtReading } from '@binaa/contract/heat-state';
import { happenedAt, type OutboxEntry } from '../../outbox/entry.ts';
import { useOutboxEntries, useSentEntries } from '../../outbox/store.ts';
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

type Timed = Pick<OutboxEntry<KeptReading>, 'body' | 'deviceTime' | 'offsetMs'>;

export function toOwnReading({ body, ...times }: Timed): OwnReading {
  return { ...body, time: happenedAt(times) };
}

/** The user's readings that are or were in this phone's outbox. */
export function useOwnReadings(): OwnReading[] {
  const unsent = [
    ...useOutboxEntries<KeptReading>(readingKind),
    ...useOutboxEntries<KeptReading>(readingWithPhotoKind),
  ].filter(({ state }) => state === 'WAITING');
  const sent = [...useSentEntries<KeptReading>(readingKind), ...useSentEntries<KeptReading>(readingWithPhotoKind)];
  return [...sent, ...unsent].map(toOwnReading);
}
