import type { Position } from '@binaa/contract/crew';
import type { CrewRoster } from '@binaa/contract/crew-roster';
import { useRef, useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import type { FieldEvent, Undone } from './field-event.ts';
import { type Located, locate, usePositionPermission } from './position.ts';
import { addPosition, keepEvents } from './record-events.ts';

/** Somebody known, with their card if it was scanned, or the bearer of a card that this device does not know. */
type Person = { id: number; name: string; cardCode?: string } | { cardCode: string; name: string };

function keyOf(person: Person): number | string {
  return 'id' in person ? person.id : person.cardCode;
}

/** What to record about one person. */
export type Wanted = Pick<FieldEvent, 'kind' | 'fromSiteId' | 'targetEventId' | 'shelter'> & {
  person: Person;
  /** The chosen site by default. */
  siteId?: number;
  undoes?: Undone;
};

export type RecordEvents = (wanted: readonly Wanted[], source: FieldEvent['source']) => Promise<boolean>;

/** A second tap on the same person this soon is a slip of the finger. */
const repeatMs = 1_500;

/** Records what a tap says, and where the phone was. The tap never waits for the position. */
export function useRecorder(site: CrewRoster['sites'][number]) {
  const { permission, recheck } = usePositionPermission();
  const [found, setFound] = useState<{ siteId: number; position: Position | undefined }>();
  const [hasRecorded, setRecorded] = useState(false);
  const tappedAt = useRef(new Map<number | string, number>());
  const lastIds = useRef<string[]>([]);

  // Not the clock, which may be changed.
  const isRepeat = (key: number | string) =>
    performance.now() - (tappedAt.current.get(key) ?? Number.NEGATIVE_INFINITY) <= repeatMs;

  /** False if nothing was kept, also because of a second tap. */
  const record: RecordEvents = async (wanted, source) => {
    const now = performance.now();
    const meant = wanted.filter(({ person }) => !isRepeat(keyOf(person)));
    for (const { person } of meant) tappedAt.current.set(keyOf(person), now);
    if (meant.length === 0) return false;
    const located = permission === 'granted' ? locate() : undefined;
    const positionState = located ? 'TIMEOUT' : permission === 'denied' ? 'DENIED' : 'OFF';
    const group = meant.length > 1 ? { groupId: randomId() } : {};
    const events = meant.map(({ person, undoes, ...event }) => ({
      event: {
        siteId: site.id,
        ...event,
        ...('id' in person && { userId: person.id }),
        ...(person.cardCode !== undefined && { cardCode: person.cardCode }),
        source,
        ...group,
        positionState,
      } as const,
      name: person.name,
      siteName: site.name,
      ...(undoes && { undoes }),
    }));
    const ids = await keepEvents(events);
    lastIds.current = ids;
    setRecorded(true);
    if (located) void located.then((answer) => show(answer, ids));
    return ids.length > 0;
  };

  async function show(located: Located, ids: readonly string[]) {
    setFound({ siteId: site.id, position: located.position });
    await addPosition(ids, located);
  }

  return {
    record,
    isSlip: isRepeat,
    /** Where the phone was when something was last recorded at this site. */
    position: found?.siteId === site.id ? found.position : undefined,
    /** Explain the position before the browser asks for it: something was recorded at a site with a place. */
    explains: permission === 'ask' && hasRecorded && site.place.latitude !== null,
    /** In the tap on Allow. */
    allow: () => {
      void locate()
        .then((answer) => show(answer, lastIds.current))
        .finally(recheck);
    },
    recheckPermission: recheck,
  };
}
