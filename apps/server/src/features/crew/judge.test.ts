import { attendanceMessages } from '@binaa/contract/attendance';
import { crewMessages } from '@binaa/contract/crew';
import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import type { Facts, JudgedEvent, Stay, Target } from './judge.types.ts';

const hour = 60 * 60_000;
const minute = 60_000;
const tower = 1;
const yard = 2;
const foreman = 7;

/** The time of day on 10 March 2026, `06:30`; `+1 06:30` is the day after. */
function at(text: string): number {
  const [time = '', day = '+0'] = text.split(' ').toReversed();
  return Date.parse(`2026-03-10T${time}:00Z`) + Number(day) * 24 * hour;
}

function stay(siteId: number, inTime: string, outTime: string | null = null, id = siteId * 100): Stay {
  return { id, siteId, inTime: at(inTime), outTime: outTime === null ? null : at(outTime), version: 1 };
}

function facts(known: Partial<Facts> = {}): Facts {
  return {
    receivedAt: at('20:00'),
    longestShiftMs: 16 * hour,
    acceptedAgeMs: 14 * 24 * hour,
    person: { role: 'WORKER', deletedAt: null },
    site: { deletedAt: null },
    fromSite: { deletedAt: null },
    stays: [],
    waiting: [],
    repeated: undefined,
    lastBreak: undefined,
    target: undefined,
    ...known,
  };
}

function event(kind: JudgedEvent['kind'], time: string, other: Partial<JudgedEvent> = {}): JudgedEvent {
  return { kind, actorId: foreman, siteId: tower, fromSiteId: null, time: at(time), ...other };
}

const waitingOut = (time: string, siteId = tower) => ({ problemId: 5, siteId, time: at(time) });
const opens = (inTime: string, siteId = tower) => ({ step: 'OPEN', siteId, inTime: at(inTime) });

describe('any event', () => {
  it('is invalid about somebody unknown, or about one who is neither a worker nor a foreman', () => {
    expect(judge(event('CHECK_IN', '06:00'), facts({ person: undefined }))).toEqual({
      outcome: 'INVALID',
      message: attendanceMessages.userUnknown,
    });
    const engineer = facts({ person: { role: 'ENGINEER', deletedAt: null } });
    expect(judge(event('CHECK_IN', '06:00'), engineer)).toMatchObject({ message: attendanceMessages.userNotOnSites });
  });

  it('is invalid at an unknown site, also at one that a move names', () => {
    const unknown = { outcome: 'INVALID', message: attendanceMessages.siteUnknown };
    expect(judge(event('CHECK_IN', '06:00'), facts({ site: undefined }))).toEqual(unknown);
    const move = event('MOVE', '06:00', { fromSiteId: yard });
    expect(judge(move, facts({ fromSite: undefined }))).toEqual(unknown);
  });

  it('is the same if the same tap was recorded before', () => {
    const decision = judge(event('CHECK_IN', '06:00'), facts({ repeated: { attendanceId: 9 } }));
    expect(decision).toMatchObject({ outcome: 'SAME', steps: [], attendanceId: 9 });
  });

  it('needs a decision if the person or the site was deleted before it, and none if after', () => {
    const deleted = (time: string) => ({ role: 'WORKER' as const, deletedAt: at(time) });
    const gone = { outcome: 'PROBLEM', steps: [], problems: [{ kind: 'GONE', siteId: tower }] };
    expect(judge(event('CHECK_IN', '06:00'), facts({ person: deleted('05:59') }))).toMatchObject(gone);
    expect(judge(event('CHECK_IN', '06:00'), facts({ site: { deletedAt: at('06:00') } }))).toMatchObject(gone);
    expect(judge(event('CHECK_IN', '06:00'), facts({ person: deleted('06:01') }))).toMatchObject({
      outcome: 'APPLIED',
    });
  });

  it('needs a decision if it is older than accepted', () => {
    const old = event('CHECK_OUT', '06:00');
    const known = { stays: [stay(tower, '05:00')], acceptedAgeMs: 13 * hour };
    expect(judge(old, facts(known))).toMatchObject({ outcome: 'PROBLEM', problems: [{ kind: 'GONE' }] });
    expect(judge(old, facts({ ...known, acceptedAgeMs: 14 * hour }))).toMatchObject({ outcome: 'APPLIED' });
  });
});

describe('a check-in', () => {
  const checkIn = (time: string, known: Partial<Facts>) => judge(event('CHECK_IN', time), facts(known));

  it('opens a record', () => {
    expect(checkIn('06:00', {})).toMatchObject({ outcome: 'APPLIED', steps: [opens('06:00')], problems: [] });
  });

  it('gets both times if its check-out was there first', () => {
    const waiting = [waitingOut('15:00'), waitingOut('16:00')];
    expect(checkIn('06:00', { waiting })).toMatchObject({
      outcome: 'APPLIED',
      steps: [{ ...opens('06:00'), completes: { problemId: 5, time: at('15:00') } }],
    });
  });

  it('leaves a waiting check-out of another site, of another shift, or one with another stay in between', () => {
    for (const known of [
      { waiting: [waitingOut('15:00', yard)] },
      { waiting: [waitingOut('22:01')] },
      { waiting: [waitingOut('05:59')] },
      { waiting: [waitingOut('15:00')], stays: [stay(yard, '10:00', '11:00')] },
    ]) {
      expect(checkIn('06:00', known)).toMatchObject({ steps: [{ ...opens('06:00'), completes: null }] });
    }
  });

  it('is the same where the person is already in', () => {
    const decision = checkIn('09:00', { stays: [stay(tower, '06:00')] });
    expect(decision).toMatchObject({ outcome: 'SAME', steps: [], attendanceId: 100 });
  });

  it('gives the record its earlier time within half an hour', () => {
    const decision = checkIn('05:30', { stays: [stay(tower, '06:00')] });
    expect(decision).toMatchObject({ outcome: 'SAME', steps: [{ step: 'SET_IN', inTime: at('05:30') }] });
    const closed = checkIn('05:50', { stays: [stay(tower, '06:00', '15:00')] });
    expect(closed).toMatchObject({ outcome: 'SAME', steps: [{ step: 'SET_IN', inTime: at('05:50') }] });
  });

  it('needs a decision if it is more than half an hour before the record', () => {
    expect(checkIn('05:29', { stays: [stay(tower, '06:00')] })).toMatchObject({
      outcome: 'PROBLEM',
      steps: [],
      problems: [{ kind: 'TIMES_DIFFER', siteId: tower, record: 100 }],
    });
  });

  it('is applied and needs a decision while the person is in elsewhere', () => {
    expect(checkIn('10:00', { stays: [stay(yard, '06:00')] })).toMatchObject({
      outcome: 'APPLIED',
      steps: [opens('10:00')],
      problems: [{ kind: 'ELSEWHERE', record: 'opened', other: 200 }],
    });
  });

  it('confirms a closed record that began at about the same time', () => {
    const decision = checkIn('06:20', { stays: [stay(tower, '06:00', '15:00')] });
    expect(decision).toMatchObject({ outcome: 'SAME', steps: [], attendanceId: 100 });
  });

  it('is applied and needs a decision inside any other closed record', () => {
    const overlap = { outcome: 'APPLIED', problems: [{ kind: 'OVERLAP', record: 'opened' }] };
    expect(checkIn('12:00', { stays: [stay(tower, '06:00', '15:00')] })).toMatchObject(overlap);
    expect(checkIn('06:10', { stays: [stay(yard, '06:00', '15:00')] })).toMatchObject(overlap);
  });

  it('needs a decision while a later stay of the same shift overlaps it', () => {
    const decision = checkIn('06:00', { stays: [stay(tower, '12:00', '15:00')] });
    expect(decision).toMatchObject({ outcome: 'APPLIED', problems: [{ kind: 'OVERLAP', other: 100 }] });
  });

  it('is applied after a check-out that was missed the day before, at the same site or another', () => {
    for (const site of [tower, yard]) {
      const decision = checkIn('+1 06:00', { stays: [stay(site, '06:00')], receivedAt: at('+1 07:00') });
      expect(decision).toMatchObject({ outcome: 'APPLIED', steps: [opens('+1 06:00')], problems: [] });
    }
  });
});

describe('a check-out', () => {
  const checkOut = (time: string, known: Partial<Facts>) => judge(event('CHECK_OUT', time), facts(known));

  it('closes the record of the site', () => {
    expect(checkOut('15:00', { stays: [stay(tower, '06:00'), stay(yard, '05:00')] })).toMatchObject({
      outcome: 'APPLIED',
      steps: [{ step: 'CLOSE', stay: { id: 100 }, outTime: at('15:00') }],
      problems: [],
    });
  });

  it('waits for its check-in if it is not later than the one that is known, or later than the longest shift', () => {
    const waits = { outcome: 'PROBLEM', steps: [], problems: [{ kind: 'NO_CHECK_IN', record: null }] };
    expect(checkOut('06:00', { stays: [stay(tower, '06:00')] })).toMatchObject(waits);
    expect(checkOut('22:01', { stays: [stay(tower, '06:00')] })).toMatchObject(waits);
    expect(checkOut('15:00', {})).toMatchObject(waits);
  });

  it('confirms a closed record within half an hour, and the earlier time counts', () => {
    const stays = [stay(tower, '06:00', '15:00')];
    expect(checkOut('15:30', { stays })).toMatchObject({ outcome: 'SAME', steps: [] });
    expect(checkOut('14:30', { stays })).toMatchObject({
      outcome: 'SAME',
      steps: [{ step: 'SET_OUT', outTime: at('14:30') }],
    });
  });

  it('needs a decision if it is long before the recorded end', () => {
    expect(checkOut('12:00', { stays: [stay(tower, '06:00', '15:00')] })).toMatchObject({
      outcome: 'PROBLEM',
      problems: [{ kind: 'TIMES_DIFFER', record: 100 }],
    });
  });

  it('waits if it is long after the recorded end: it may belong to a return', () => {
    expect(checkOut('18:00', { stays: [stay(tower, '06:00', '15:00')] })).toMatchObject({
      outcome: 'PROBLEM',
      problems: [{ kind: 'NO_CHECK_IN', record: 100 }],
    });
  });

  it('needs a decision if the person is in at another site only', () => {
    expect(checkOut('15:00', { stays: [stay(yard, '06:00')] })).toMatchObject({
      outcome: 'PROBLEM',
      steps: [],
      problems: [{ kind: 'ELSEWHERE', siteId: tower, record: null, other: 200 }],
    });
  });
});

describe('a move', () => {
  const move = (time: string, known: Partial<Facts>) => judge(event('MOVE', time, { fromSiteId: yard }), facts(known));

  it('ends the stay at one site and begins one at the other, at the same time', () => {
    expect(move('10:00', { stays: [stay(yard, '06:00')] })).toMatchObject({
      outcome: 'APPLIED',
      steps: [{ step: 'CLOSE', stay: { id: 200 }, outTime: at('10:00') }, opens('10:00')],
      problems: [],
      fromAttendanceId: 200,
    });
  });

  it('begins the stay and lets the departure wait if the first check-in is not known yet', () => {
    expect(move('10:00', {})).toMatchObject({
      outcome: 'APPLIED',
      steps: [opens('10:00')],
      problems: [{ kind: 'NO_CHECK_IN', siteId: yard }],
    });
  });

  it('ends the first stay if the person is already in at the second', () => {
    const stays = [stay(yard, '06:00'), stay(tower, '09:55')];
    expect(move('10:00', { stays })).toMatchObject({
      outcome: 'APPLIED',
      steps: [{ step: 'CLOSE', stay: { id: 200 } }],
      attendanceId: 100,
    });
  });
});

describe('a take-back', () => {
  const target: Target = {
    actorId: foreman,
    kind: 'CHECK_IN',
    time: at('06:00'),
    takenBack: false,
    changed: [{ attendanceId: 100, version: 1, role: 'IN' }],
    isSettled: false,
  };
  const takeBack = (time: string, known: Partial<Facts>) => judge(event('TAKE_BACK', time), facts(known));
  const late = { outcome: 'INVALID', message: crewMessages.takeBackLate };

  it('hides the record of a check-in', () => {
    expect(takeBack('06:15', { target, stays: [stay(tower, '06:00')] })).toMatchObject({
      outcome: 'APPLIED',
      steps: [{ step: 'HIDE', stay: { id: 100 } }],
    });
  });

  it('opens the record of a check-out again', () => {
    const checkOut: Target = {
      ...target,
      kind: 'CHECK_OUT',
      time: at('15:00'),
      changed: [{ attendanceId: 100, version: 2, role: 'OUT' }],
    };
    const closed = { ...stay(tower, '06:00', '15:00'), version: 2 };
    expect(takeBack('15:05', { target: checkOut, stays: [closed] })).toMatchObject({
      outcome: 'APPLIED',
      steps: [{ step: 'REOPEN', stay: { id: 100 } }],
    });
    const returned = [closed, stay(yard, '15:03')];
    expect(takeBack('15:05', { target: checkOut, stays: returned })).toEqual(late);
  });

  it('undoes both sides of a move', () => {
    const move: Target = {
      ...target,
      kind: 'MOVE',
      time: at('10:00'),
      changed: [
        { attendanceId: 200, version: 2, role: 'OUT' },
        { attendanceId: 100, version: 1, role: 'IN' },
      ],
    };
    const stays = [{ ...stay(yard, '06:00', '10:00'), version: 2 }, stay(tower, '10:00')];
    expect(takeBack('10:01', { target: move, stays })).toMatchObject({
      steps: [
        { step: 'REOPEN', stay: { id: 200 } },
        { step: 'HIDE', stay: { id: 100 } },
      ],
    });
  });

  it('needs a correction after 15 minutes, or once the record has changed', () => {
    expect(takeBack('06:16', { target, stays: [stay(tower, '06:00')] })).toEqual(late);
    expect(takeBack('06:10', { target, stays: [{ ...stay(tower, '06:00'), version: 2 }] })).toEqual(late);
    expect(takeBack('06:10', { target, stays: [] })).toEqual(late);
    expect(takeBack('06:10', { target: { ...target, isSettled: true }, stays: [stay(tower, '06:00')] })).toEqual(late);
  });

  it('is open to whoever recorded the event, once', () => {
    const message = (changed: Partial<Target>) => takeBack('06:10', { target: { ...target, ...changed } });
    expect(message({ actorId: 8 })).toMatchObject({ message: crewMessages.targetNotYours });
    expect(message({ takenBack: true })).toMatchObject({ message: crewMessages.alreadyTakenBack });
    expect(message({ kind: 'BREAK_START' })).toMatchObject({ message: crewMessages.targetNotRecord });
    expect(takeBack('06:10', {})).toMatchObject({ message: crewMessages.targetUnknown });
  });

  it('withdraws an event that changed no record', () => {
    const waiting: Target = { ...target, kind: 'CHECK_OUT', changed: [] };
    expect(takeBack('06:10', { target: waiting })).toMatchObject({ outcome: 'APPLIED', steps: [] });
  });
});

describe('a heat break', () => {
  const stays = [stay(tower, '06:00', '15:00')];
  const resting = { starts: true, attendanceId: 100 };

  it('begins and ends during a stay, also one that has ended since', () => {
    expect(judge(event('BREAK_START', '11:00'), facts({ stays }))).toMatchObject({ outcome: 'APPLIED' });
    const end = judge(event('BREAK_END', '12:00'), facts({ stays, lastBreak: resting }));
    expect(end).toMatchObject({ outcome: 'APPLIED', attendanceId: 100 });
  });

  it('is the same if it is already so', () => {
    const again = facts({ stays, lastBreak: resting });
    expect(judge(event('BREAK_START', '11:05'), again)).toMatchObject({ outcome: 'SAME' });
    expect(judge(event('BREAK_END', '11:00'), facts({ stays }))).toMatchObject({ outcome: 'SAME' });
  });

  it('is invalid without a stay at the site at that time', () => {
    const invalid = { outcome: 'INVALID', message: crewMessages.notAtSite };
    expect(judge(event('BREAK_START', '16:00'), facts({ stays }))).toEqual(invalid);
    expect(judge(event('BREAK_START', '11:00', { siteId: yard }), facts({ stays }))).toEqual(invalid);
  });
});

it('a minute more or less than the limits decides', () => {
  const near = facts({ stays: [stay(tower, '06:00')] });
  expect(judge({ ...event('CHECK_IN', '06:00'), time: at('05:30') - 1 }, near)).toMatchObject({ outcome: 'PROBLEM' });
  const shift = facts({ stays: [stay(tower, '06:00')] });
  expect(judge(event('CHECK_OUT', '22:00'), shift)).toMatchObject({ outcome: 'APPLIED' });
  expect(judge({ ...event('CHECK_OUT', '22:00'), time: at('22:00') + minute }, shift)).toMatchObject({
    outcome: 'PROBLEM',
  });
});
