import { expect, it } from 'vitest';
import type { OwnEvent } from './field-event.ts';
import { photoEvents } from './photo-events.ts';

const now = Date.parse('2026-03-10T06:00:00Z');
const minutes = 60_000;

function own(id: string, given: Partial<OwnEvent['event']> & { minutesAgo?: number } = {}): OwnEvent {
  const { minutesAgo = 5, ...event } = given;
  return {
    id,
    time: now - minutesAgo * minutes,
    isUnsent: true,
    name: 'Basim',
    siteName: 'Tower',
    event: { kind: 'CHECK_IN', userId: 5, siteId: 3, source: 'TAP', positionState: 'OFF', ...event },
  };
}
const idsOf = (recent: OwnEvent[], photographed: string[] = []) =>
  photoEvents(recent, { siteId: 3, now, photographed: new Set(photographed) })
    .map(({ id }) => id)
    .toSorted();

it('a photo belongs to the last event of each person here in the last half hour', () => {
  const recent = [
    own('out', { kind: 'CHECK_OUT', minutesAgo: 1 }),
    own('in', { minutesAgo: 20 }),
    own('other person', { userId: 6 }),
    own('other site', { userId: 7, siteId: 4 }),
    own('long ago', { userId: 8, minutesAgo: 31 }),
    own('rest', { userId: 9, kind: 'BREAK_START' }),
  ];
  expect(idsOf(recent)).toEqual(['other person', 'out']);
});

it('leaves out what was taken back and what has a photo', () => {
  const recent = [
    own('wrong'),
    own('undo', { kind: 'TAKE_BACK', targetEventId: 'wrong' }),
    own('shown', { userId: 6 }),
  ];
  expect(idsOf(recent, ['shown'])).toEqual([]);
});
