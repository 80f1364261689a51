import type { CrewPerson } from '@binaa/contract/crew-roster';
import { expect, test } from 'vitest';
import type { FieldEvent, OwnEvent, Undone } from './field-event.ts';
import { standingOf, stateAt } from './standing.ts';

const [tower, villa] = [1, 2];
const sixOClock = Date.parse('2026-11-16T03:00:00.000Z');
const minute = 60_000;
const at = (minutes: number) => new Date(sixOClock + minutes * minute).toISOString();
const circumstances = { now: sixOClock + 60 * minute, today: '2026-11-16', longestShiftHours: 16, byName: 'Omar' };

const worker: CrewPerson = {
  id: 7,
  name: 'Bilal',
  otherName: null,
  role: 'WORKER',
  category: null,
  mine: true,
  open: [],
  lastOut: null,
  cards: [],
};

function openAt(siteId: number, inTime: string) {
  return { attendanceId: 70, siteId, inTime, byName: 'Samir', restingSince: null, missedOut: false };
}

let made = 0;
function own(
  kind: FieldEvent['kind'],
  minutes: number,
  event: Partial<FieldEvent> = {},
  { isUnsent = true, ...rest }: { id?: string; isUnsent?: boolean; undoes?: Undone } = {},
): OwnEvent {
  made += 1;
  return {
    id: `event-${made}`,
    event: { kind, userId: worker.id, siteId: tower, source: 'TAP', positionState: 'OFF', ...event },
    name: worker.name,
    siteName: 'Tower',
    time: sixOClock + minutes * minute,
    isUnsent,
    ...rest,
  };
}

function seen(person: CrewPerson, events: readonly OwnEvent[], siteId = tower) {
  return stateAt(standingOf(person, events, circumstances), siteId);
}

test('shows the roster where there are no events', () => {
  expect(seen(worker, [])).toEqual({ is: 'not-in', isUnsent: false });
  const inside = { ...worker, open: [openAt(tower, at(2))] };
  expect(seen(inside, [])).toEqual({ is: 'in', since: at(2), byName: 'Samir', isUnsent: false, restingSince: null });
  expect(seen(inside, [], villa)).toEqual({ is: 'elsewhere', siteId: tower, since: at(2), isUnsent: false });
  const left = { ...worker, lastOut: { siteId: tower, inTime: at(0), outTime: at(30) } };
  expect(seen(left, [])).toEqual({ is: 'out', at: at(30), isUnsent: false });
  expect(seen(left, [], villa)).toMatchObject({ is: 'not-in' });
});

test('an unsent check-in and check-out count at once', () => {
  const arrival = own('CHECK_IN', 5);
  expect(seen(worker, [arrival])).toEqual({
    is: 'in',
    since: at(5),
    byName: 'Omar',
    isUnsent: true,
    restingSince: null,
  });
  expect(seen(worker, [arrival, own('CHECK_OUT', 50)])).toEqual({ is: 'out', at: at(50), isUnsent: true });
});

test('a sent event that the roster contains already changes nothing', () => {
  const inside = { ...worker, open: [openAt(tower, at(5))] };
  expect(seen(inside, [own('CHECK_IN', 5, {}, { isUnsent: false })])).toMatchObject({
    byName: 'Samir',
    isUnsent: false,
  });
  const left = { ...worker, lastOut: { siteId: tower, inTime: at(5), outTime: at(40) } };
  const both = [own('CHECK_IN', 5, {}, { isUnsent: false }), own('CHECK_OUT', 40, {}, { isUnsent: false })];
  expect(seen(left, both)).toEqual({ is: 'out', at: at(40), isUnsent: false });
});

test('a move leaves one site for the other', () => {
  const atVilla = { ...worker, open: [openAt(villa, at(1))] };
  const move = own('MOVE', 20, { fromSiteId: villa });
  expect(seen(atVilla, [move])).toMatchObject({ is: 'in', since: at(20) });
  expect(seen(atVilla, [move], villa)).toMatchObject({ is: 'elsewhere', siteId: tower });
});

test('a take-back undoes an event, whether the roster contains it or not', () => {
  const arrival = own('CHECK_IN', 5, {}, { id: 'arrival' });
  const back = own('TAKE_BACK', 9, { targetEventId: 'arrival' }, { undoes: { kind: 'CHECK_IN', siteId: tower } });
  expect(seen(worker, [arrival, back])).toMatchObject({ is: 'not-in' });
  expect(seen({ ...worker, open: [openAt(tower, at(5))] }, [arrival, back])).toMatchObject({ is: 'not-in' });

  const left = { ...worker, lastOut: { siteId: tower, inTime: at(0), outTime: at(30) } };
  const stays = own('TAKE_BACK', 35, { targetEventId: 'x' }, { undoes: { kind: 'CHECK_OUT', siteId: tower } });
  expect(seen(left, [stays])).toMatchObject({ is: 'in', since: at(0), isUnsent: true });

  const undoes = { kind: 'MOVE', siteId: tower, fromSiteId: villa } as const;
  const moved = {
    ...worker,
    open: [openAt(tower, at(30))],
    lastOut: { siteId: villa, inTime: at(0), outTime: at(30) },
  };
  expect(seen(moved, [own('TAKE_BACK', 35, { targetEventId: 'y' }, { undoes })])).toMatchObject({
    is: 'elsewhere',
    siteId: villa,
    since: at(0),
  });
});

test('a stay longer than the longest shift is a missed check-out, not a presence', () => {
  const since = new Date(circumstances.now - 17 * 60 * minute).toISOString();
  const forgotten = { ...worker, open: [openAt(tower, since)] };
  const standing = standingOf(forgotten, [], circumstances);
  expect(stateAt(standing, tower)).toMatchObject({ is: 'not-in' });
  expect(standing.missed).toMatchObject({ siteId: tower, since });
  expect(seen(forgotten, [own('CHECK_IN', 30)])).toMatchObject({ is: 'in', since: at(30) });
});

const nextMorning = { ...circumstances, now: sixOClock + 24 * 60 * minute, today: '2026-11-17' };

test('somebody who left yesterday is not in today, whether the roster or an unsent event says so', () => {
  const left = { ...worker, lastOut: { siteId: tower, inTime: at(0), outTime: at(570) } };
  expect(stateAt(standingOf(left, [], nextMorning), tower)).toMatchObject({ is: 'not-in' });
  const events = [own('CHECK_IN', 0), own('CHECK_OUT', 570)];
  expect(stateAt(standingOf(worker, events, nextMorning), tower)).toMatchObject({ is: 'not-in' });
});

test('an unsent check-in of yesterday without a check-out is a missed check-out, and a new check-in counts', () => {
  const yesterday = own('CHECK_IN', 0);
  const standing = standingOf(worker, [yesterday], nextMorning);
  expect(stateAt(standing, tower)).toMatchObject({ is: 'not-in' });
  expect(standing.missed).toMatchObject({ siteId: tower, since: at(0) });
  const both = standingOf(worker, [yesterday, own('CHECK_IN', 24 * 60)], nextMorning);
  expect(stateAt(both, tower)).toMatchObject({ is: 'in', since: at(24 * 60) });
});

test('a check-out recorded yesterday ends the stay of an older roster', () => {
  const inside = { ...worker, open: [openAt(tower, at(0))] };
  const standing = standingOf(inside, [own('CHECK_OUT', 570)], nextMorning);
  expect(standing).toMatchObject({ open: [], missed: null });
});

test('taking back a check-out of somebody who is in again adds no second stay', () => {
  const back = {
    ...worker,
    open: [openAt(tower, at(50))],
    lastOut: { siteId: tower, inTime: at(0), outTime: at(40) },
  };
  const departure = own('CHECK_OUT', 55, {}, { id: 'departure' });
  const undoes = { kind: 'CHECK_OUT', siteId: tower } as const;
  const takeBack = own('TAKE_BACK', 58, { targetEventId: 'departure' }, { undoes });
  const { open } = standingOf(back, [departure, takeBack], circumstances);
  expect(open.map(({ since }) => since)).toEqual([at(50)]);
});

test('a rest begins and ends at the site where the person is', () => {
  const inside = { ...worker, open: [openAt(tower, at(2))] };
  const rest = own('BREAK_START', 10, { shelter: 'SHADE' });
  expect(seen(inside, [rest])).toMatchObject({ is: 'in', since: at(2), restingSince: at(10), isUnsent: true });
  expect(seen(inside, [rest, own('BREAK_END', 40)])).toMatchObject({ is: 'in', restingSince: null });
  expect(seen(inside, [own('BREAK_START', 10, { siteId: villa })])).toMatchObject({ restingSince: null });
  const resting = { ...worker, open: [{ ...openAt(tower, at(2)), restingSince: at(10) }] };
  expect(seen(resting, [own('BREAK_START', 12)])).toMatchObject({ restingSince: at(10), isUnsent: false });
});

test('somebody may arrive resting', () => {
  expect(seen(worker, [own('CHECK_IN', 5, { shelter: 'SHADE' })])).toMatchObject({ is: 'in', restingSince: at(5) });
});

test('somebody who left a night shift this morning is out, and can be checked in with all', () => {
  const [evening, dawn] = [at(-10 * 60), at(-60)];
  const left = { ...worker, lastOut: { siteId: tower, inTime: evening, outTime: dawn } };
  expect(seen(left, [])).toEqual({ is: 'out', at: dawn, isUnsent: false, isNightShift: true });
  const inside = { ...worker, open: [openAt(tower, evening)] };
  expect(seen(inside, [own('CHECK_OUT', -60)])).toEqual({ is: 'out', at: dawn, isUnsent: true, isNightShift: true });
  expect(seen({ ...worker, lastOut: { siteId: tower, inTime: at(-20 * 60), outTime: at(-7 * 60) } }, [])).toMatchObject(
    {
      is: 'not-in',
    },
  );
});
