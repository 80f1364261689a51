import type { CrewPerson, CrewRoster } from '@binaa/contract/crew-roster';
import { expect, test } from 'vitest';
import { modeOf, siteOf } from './day-choice.ts';

const place = {
  latitude: null,
  longitude: null,
  radius: 200,
  exposure: 'OUTDOORS',
  closedOn: null,
  dayEnds: null,
} as const;
const sites: CrewRoster['sites'] = [
  { id: 1, name: 'Tower', place },
  { id: 2, name: 'Villa', place },
];

function at(siteId: number | undefined, mine = true): CrewPerson {
  const stay = {
    attendanceId: 1,
    inTime: '2026-11-16T03:00:00.000Z',
    byName: null,
    restingSince: null,
    missedOut: false,
  };
  const open = siteId === undefined ? [] : [{ ...stay, siteId }];
  return {
    id: 1,
    name: 'Bilal',
    otherName: null,
    role: 'WORKER',
    category: null,
    mine,
    open,
    lastOut: null,
    cards: [],
  };
}

test('checks in until 11:00, then out', () => {
  expect(modeOf({}, { today: '2026-11-16', hour: 10 })).toBe('in');
  expect(modeOf({}, { today: '2026-11-16', hour: 11 })).toBe('out');
});

test('keeps the chosen direction for the day only', () => {
  const choice = { mode: 'in', modeDay: '2026-11-16' } as const;
  expect(modeOf(choice, { today: '2026-11-16', hour: 16 })).toBe('in');
  expect(modeOf(choice, { today: '2026-11-17', hour: 16 })).toBe('out');
});

test('opens the last site, else where most of the crew is', () => {
  const people = [at(2), at(2), at(1), at(1, false), at(1, false), at(undefined)];
  expect(siteOf({ siteId: 1 }, { sites, people })).toBe(1);
  expect(siteOf({}, { sites, people })).toBe(2);
  expect(siteOf({ siteId: 99 }, { sites, people })).toBe(2);
});

test('asks for the site if nothing speaks for one', () => {
  expect(siteOf({}, { sites, people: [at(undefined), at(1, false)] })).toBeUndefined();
  expect(siteOf({}, { sites: sites.slice(0, 1), people: [] })).toBe(1);
});
