import type { CrewProblem } from '@binaa/contract/crew-problems';
import { describe, expect, it } from 'vitest';
import { correctionOfPerson, correctionOfProblem } from './correction-of.ts';

const stay = {
  attendanceId: 7,
  siteId: 3,
  siteName: 'Tower A',
  inTime: '2026-03-09T22:30:00.000Z',
  outTime: null,
  version: 1,
};
const problem: CrewProblem = {
  id: 1,
  kind: 'ELSEWHERE',
  status: 'OPEN',
  createdAt: '2026-03-11T05:00:00.000Z',
  userId: 5,
  userName: 'Basim',
  event: {
    id: 'event',
    kind: 'CHECK_IN',
    siteId: 4,
    siteName: 'Villa B',
    eventTime: '2026-03-11T04:00:00.000Z',
    recordedById: 9,
    recordedByName: 'Salem',
  },
  record: { ...stay, attendanceId: 8, siteId: 4, inTime: '2026-03-11T04:00:00.000Z' },
  otherRecord: stay,
  choices: [],
  choice: null,
  note: null,
  solvedByName: null,
  solvedAt: null,
};

describe('the correction that a problem offers', () => {
  it('asks for the check-out of the site that the person left, on the day of that check-in', () => {
    const asked = { userId: 5, date: '2026-03-10', kind: 'MISSING_OUT', siteId: 3 };
    expect(correctionOfProblem(problem, 'FOREMAN')).toEqual(asked);
  });

  it('asks for the whole record where a check-out has no check-in', () => {
    const lonely: CrewProblem = { ...problem, kind: 'NO_CHECK_IN', record: null, otherRecord: null };
    const asked = { userId: 5, date: '2026-03-11', kind: 'MISSING_RECORD', siteId: 4 };
    expect(correctionOfProblem(lonely, 'FOREMAN')).toEqual(asked);
  });

  it('leaves two different times to the ADMIN, who chooses one of them', () => {
    const differing: CrewProblem = { ...problem, kind: 'TIMES_DIFFER', record: stay, otherRecord: null };
    expect(correctionOfProblem(differing, 'ENGINEER')?.kind).toBe('WRONG_TIMES');
    expect(correctionOfProblem(differing, 'ADMIN')).toBeUndefined();
  });

  it('offers none for a person or site that is gone', () => {
    expect(correctionOfProblem({ ...problem, kind: 'GONE' }, 'ADMIN')).toBeUndefined();
  });
});

describe('the correction that a person offers', () => {
  const person = {
    id: 5,
    name: 'Basim',
    otherName: null,
    role: 'WORKER' as const,
    category: null,
    mine: true,
    open: [],
    lastOut: null,
  };
  const row = { person, standing: { open: [], left: null, missed: null }, isMe: false };
  const at = { siteId: 4, today: '2026-03-11' };

  it('asks for the check-out of somebody who is in, since whichever day', () => {
    const state = { is: 'in', since: stay.inTime, byName: null, restingSince: null, isUnsent: false } as never;
    expect(correctionOfPerson({ ...row, state } as never, at)).toEqual({
      userId: 5,
      date: '2026-03-10',
      kind: 'MISSING_OUT',
      siteId: 4,
    });
  });

  it('asks for the missed check-out of an earlier day before anything of today', () => {
    const missed = { siteId: 3, since: stay.inTime, byName: null, isUnsent: false, restingSince: null };
    const late = { ...row, standing: { open: [], left: null, missed }, state: { is: 'not-in' } };
    const asked = { userId: 5, date: '2026-03-10', kind: 'MISSING_OUT', siteId: 3 };
    expect(correctionOfPerson(late as never, at)).toEqual(asked);
  });

  it('asks for a record of somebody who is not in', () => {
    expect(correctionOfPerson({ ...row, state: { is: 'not-in' } } as never, at).kind).toBe('MISSING_RECORD');
  });
});
