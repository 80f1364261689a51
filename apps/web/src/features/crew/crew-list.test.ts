import type { CrewPerson } from '@binaa/contract/crew-roster';
import { expect, test } from 'vitest';
import {
  type CrewView,
  countsOf,
  everybodyFor,
  presentBySite,
  rowsOf,
  searchPeople,
  steadyOrder,
} from './crew-list.ts';

const [tower, villa] = [1, 2];
const now = Date.parse('2026-11-16T04:00:00.000Z');
const since = '2026-11-16T03:00:00.000Z';
const view: CrewView = {
  now,
  today: '2026-11-16',
  longestShiftHours: 16,
  byName: 'Omar',
  userId: 3,
  siteId: tower,
  seesSite: false,
  own: new Map(),
};

function person(id: number, name: string, state: Partial<CrewPerson> = {}): CrewPerson {
  return {
    id,
    name,
    otherName: null,
    role: 'WORKER',
    category: null,
    mine: true,
    open: [],
    lastOut: null,
    cards: [],
    ...state,
  };
}
function openAt(siteId: number) {
  return [{ attendanceId: 1, siteId, inTime: since, byName: null, restingSince: null, missedOut: false }];
}

const people = [
  person(1, 'Adnan'),
  person(2, 'Bilal', { open: openAt(tower) }),
  person(3, 'Omar', { role: 'FOREMAN' }),
  person(4, 'Zaid', { open: openAt(villa) }),
  person(5, 'Ziad', { lastOut: { siteId: tower, inTime: since, outTime: since } }),
  person(6, 'Of another crew', { mine: false, open: openAt(tower) }),
];
const idsOf = (rows: readonly { person: CrewPerson }[]) => rows.map((row) => row.person.id);

test('a foreman sees their crew and is first in it', () => {
  expect(idsOf(rowsOf({ people }, view))).toEqual([3, 1, 2, 4, 5]);
});

test('the office also sees everybody at the site', () => {
  expect(idsOf(rowsOf({ people }, { ...view, userId: 99, seesSite: true }))).toEqual([1, 2, 6, 3, 4, 5]);
});

test('somebody of another crew whom the user has recorded joins the list', () => {
  const event = { kind: 'CHECK_OUT', userId: 6, siteId: tower, source: 'TAP', positionState: 'OFF' } as const;
  const own = new Map([[6, [{ id: 'a', event, name: '', siteName: '', time: now, isUnsent: true }]]]);
  expect(idsOf(rowsOf({ people }, { ...view, own }))).toContain(6);
});

test('counts who is in, not in and elsewhere', () => {
  expect(countsOf(rowsOf({ people }, view))).toEqual({ all: 5, 'not-in': 3, in: 1, elsewhere: 1 });
});

test('everybody: who is not in is checked in, who is in is checked out, who has left is left alone', () => {
  const rows = rowsOf({ people }, view);
  expect(idsOf(everybodyFor('in', rows))).toEqual([3, 1]);
  expect(idsOf(everybodyFor('out', rows))).toEqual([2]);
});

test('everybody who left yesterday can be checked in with all today, although the roster is of yesterday', () => {
  const left = [person(1, 'Adnan', { lastOut: { siteId: tower, inTime: since, outTime: '2026-11-16T12:30:00.000Z' } })];
  const nextDay = { ...view, now: now + 86_400_000, today: '2026-11-17' };
  expect(idsOf(everybodyFor('in', rowsOf({ people: left }, nextDay)))).toEqual([1]);
});

test('everybody who left a night shift this morning can be checked in with all', () => {
  const night = { siteId: tower, inTime: '2026-11-15T16:00:00.000Z', outTime: '2026-11-16T02:00:00.000Z' };
  const rows = rowsOf({ people: [person(1, 'Adnan', { lastOut: night })] }, view);
  expect(idsOf(everybodyFor('in', rows))).toEqual([1]);
  expect(idsOf(everybodyFor('out', rows))).toEqual([]);
});

test('a row stays in its place when its state changes', () => {
  const rows = rowsOf({ people }, view);
  const shown = steadyOrder([], rows, 'not-in');
  expect(shown).toEqual([3, 1, 5]);
  const nowIn = rowsOf({ people: [person(1, 'Adnan', { open: openAt(tower) }), ...people.slice(1)] }, view);
  expect(steadyOrder(shown, nowIn, 'not-in')).toEqual([3, 1, 5]);
  const withNew = rowsOf({ people: [person(9, 'Aaron'), ...people] }, view);
  expect(steadyOrder(shown, withNew, 'not-in')).toEqual([3, 1, 5, 9]);
});

test('search finds all words in any spelling', () => {
  const arabic = person(10, 'أحمد الخاطر');
  expect(searchPeople([...people, arabic], 'احمد خاطر')).toEqual([arabic]);
  expect(searchPeople(people, 'crew  ANOTHER')).toMatchObject([{ id: 6 }]);
  const inBoth = person(11, 'Yusuf', { otherName: 'يوسف' });
  expect(searchPeople([...people, inBoth], 'يوسف')).toEqual([inBoth]);
  expect(searchPeople(people, '  ')).toEqual([]);
});

test('counts the people of each site', () => {
  expect(presentBySite({ people }, view)).toEqual(
    new Map([
      [tower, 2],
      [villa, 1],
    ]),
  );
});
