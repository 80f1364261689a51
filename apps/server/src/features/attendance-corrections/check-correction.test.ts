import { attendanceMessages } from '@binaa/contract/attendance';
import { type CorrectionInput, correctionMessages } from '@binaa/contract/attendance-corrections';
import { describe, expect, it } from 'vitest';
import {
  type CorrectionFacts,
  checkCorrection,
  daysAround,
  hasRecordAt,
  isCorrectableDay,
} from './check-correction.ts';
import type { CorrectableRecordRow } from './correction-references.queries.ts';

const clock = { now: () => at('12:00'), today: () => '2026-03-10', timeZone: 'Asia/Qatar' };
const yesterday = '2026-03-09';
/** A time in Qatar, of the day of the requests unless another is given. */
const at = (time: string, day = '2026-03-10') => new Date(`${day}T${time}:00+03:00`);
const sent = (time: string, day = yesterday) => at(time, day).toISOString();

function aRecord(changes: Partial<CorrectableRecordRow> = {}): CorrectableRecordRow {
  return {
    id: 5,
    version: 4,
    user_id: 2,
    site_id: 3,
    site_name: 'Tower',
    date: yesterday,
    in_time: at('06:00', yesterday),
    out_time: at('14:00', yesterday),
    ...changes,
  };
}

const usual = { userId: 2, date: yesterday, siteId: 3, reason: 'The phone was lost' };
const facts = (...records: CorrectableRecordRow[]): CorrectionFacts => ({
  people: new Map([
    [2, { role: 'WORKER', is_own: true }],
    [4, { role: 'FOREMAN', is_own: false }],
    [5, { role: 'ENGINEER', is_own: true }],
  ]),
  sites: new Set([3, 7]),
  records,
});

function check(item: Partial<CorrectionInput> & Pick<CorrectionInput, 'kind'>, ...records: CorrectableRecordRow[]) {
  return checkCorrection({ ...usual, ...item }, facts(...records), clock);
}

describe('the day of a request', () => {
  it.each([
    ['2026-03-11', false],
    ['2026-03-10', true],
    ['2026-01-24', true],
    ['2026-01-23', false],
  ])('may be %s: %s', (date, expected) => {
    expect(isCorrectableDay(date, clock)).toBe(expected);
  });

  it('is named where it is too long ago', () => {
    const times = { inTime: sent('06:00', '2026-01-23'), outTime: sent('14:00', '2026-01-23') };
    expect(check({ kind: 'MISSING_RECORD', date: '2026-01-23', ...times })).toEqual({
      errors: { date: correctionMessages.tooOld },
    });
  });

  it('has neighbours whose records may overlap, but for the ends of the calendar', () => {
    expect(daysAround('2026-03-01')).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
    expect(daysAround('9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
  });
});

describe('the person of a request', () => {
  const times = { inTime: sent('06:00'), outTime: sent('14:00') };

  it.each([
    [9, attendanceMessages.userUnknown],
    [5, attendanceMessages.userNotOnSites],
    [4, correctionMessages.onlyOwnPeople],
  ])('%i is refused', (userId, userError) => {
    expect(check({ kind: 'MISSING_RECORD', userId, ...times })).toEqual({ errors: { userId: userError } });
  });
});

describe('a missing record', () => {
  const times = { inTime: sent('06:00'), outTime: sent('14:00') };

  it('is added with its times', () => {
    expect(check({ kind: 'MISSING_RECORD', ...times })).toEqual({
      errors: undefined,
      checked: {
        record: undefined,
        times: { inTime: at('06:00', yesterday), outTime: at('14:00', yesterday) },
      },
    });
  });

  it('needs a known site and both times', () => {
    expect(check({ kind: 'MISSING_RECORD', siteId: 8, ...times })).toEqual({
      errors: { siteId: attendanceMessages.siteUnknown },
    });
    expect(check({ kind: 'MISSING_RECORD', outTime: times.outTime })).toEqual({
      errors: { inTime: attendanceMessages.inTimeRequired },
    });
    expect(check({ kind: 'MISSING_RECORD', inTime: times.inTime })).toEqual({
      errors: { outTime: correctionMessages.outTimeRequired },
    });
  });

  it('is refused where there is one already', () => {
    expect(check({ kind: 'MISSING_RECORD', ...times }, aRecord())).toEqual({
      errors: { inTime: correctionMessages.alreadyRecorded },
    });
  });
});

describe('a record at the times of another', () => {
  const asked = { userId: 2, siteId: 3, date: yesterday };
  const day = { inTime: at('06:00', yesterday), outTime: at('14:00', yesterday) };
  const has = (changes: Partial<CorrectableRecordRow>, times: { inTime: Date; outTime: Date | null } = day) =>
    hasRecordAt([aRecord(changes)], asked, times);

  it('overlaps them by a minute, and does not if it only touches', () => {
    expect(has({ in_time: at('13:59', yesterday), out_time: at('20:00', yesterday) })).toBe(true);
    expect(has({ in_time: at('14:00', yesterday), out_time: at('20:00', yesterday) })).toBe(false);
    expect(has({ in_time: at('01:00', yesterday), out_time: at('06:01', yesterday) })).toBe(true);
    expect(has({ in_time: at('01:00', yesterday), out_time: at('06:00', yesterday) })).toBe(false);
  });

  it('is of the same person at the same site', () => {
    expect(has({ user_id: 4 })).toBe(false);
    expect(has({ site_id: 7 })).toBe(false);
  });

  it('concerns only its own day if its check-out was forgotten', () => {
    expect(has({ out_time: null })).toBe(true);
    expect(has({ out_time: null, date: '2026-03-08', in_time: at('06:00', '2026-03-08') })).toBe(false);
  });

  it('overlaps times without an end from their beginning on', () => {
    const open = { inTime: day.inTime, outTime: null };
    expect(has({ in_time: at('20:00', yesterday), out_time: at('23:00', yesterday) }, open)).toBe(true);
    expect(has({ in_time: at('01:00', yesterday), out_time: at('06:00', yesterday) }, open)).toBe(false);
  });
});

describe('the record of a request', () => {
  it('must be there', () => {
    const none = { errors: { siteId: correctionMessages.noRecord } };
    expect(check({ kind: 'NOT_PRESENT' })).toEqual(none);
    const other = [{ user_id: 4 }, { site_id: 7 }, { date: '2026-03-08' }].map((changes) => aRecord(changes));
    expect(check({ kind: 'NOT_PRESENT' }, ...other)).toEqual(none);
    expect(check({ kind: 'NOT_PRESENT', attendanceId: 6 }, aRecord())).toEqual({
      errors: { attendanceId: correctionMessages.noRecord },
    });
  });

  it('must be the only one, or be named', () => {
    const records = [aRecord(), aRecord({ id: 6 })];
    expect(check({ kind: 'NOT_PRESENT' }, ...records)).toEqual({
      errors: { siteId: correctionMessages.severalRecords },
    });
    expect(check({ kind: 'NOT_PRESENT', attendanceId: 6 }, ...records)).toEqual({
      errors: undefined,
      checked: { record: records[1], times: undefined },
    });
  });

  it('must not have changed since the requester saw it', () => {
    expect(check({ kind: 'NOT_PRESENT', attendanceVersion: 4 }, aRecord()).errors).toBeUndefined();
    expect(check({ kind: 'NOT_PRESENT', attendanceVersion: 3 }, aRecord())).toEqual({
      errors: { attendanceVersion: correctionMessages.recordChanged },
    });
  });
});

describe('a missing check-out', () => {
  const open = aRecord({ id: 6, out_time: null });

  it('is of the open record, though another one has ended', () => {
    expect(check({ kind: 'MISSING_OUT', outTime: sent('14:00') }, aRecord(), open)).toMatchObject({
      errors: undefined,
      checked: { record: open, times: { inTime: open.in_time, outTime: at('14:00', yesterday) } },
    });
  });

  it('needs a time', () => {
    expect(check({ kind: 'MISSING_OUT' }, open)).toEqual({
      errors: { outTime: correctionMessages.outTimeRequired },
    });
  });

  it('is refused where there is one', () => {
    expect(check({ kind: 'MISSING_OUT', outTime: sent('15:00') }, aRecord())).toEqual({
      errors: { kind: attendanceMessages.alreadyCheckedOut },
    });
  });

  it('takes no notice of a time of arrival', () => {
    const item = { kind: 'MISSING_OUT', inTime: sent('05:00', '2026-03-08'), outTime: sent('14:00') } as const;
    expect(check(item, open)).toMatchObject({ errors: undefined, checked: { times: { inTime: open.in_time } } });
  });
});

describe('wrong times', () => {
  const wrong = (item: Partial<CorrectionInput>, record = aRecord()) => check({ kind: 'WRONG_TIMES', ...item }, record);

  it('change one time and keep the other', () => {
    expect(wrong({ inTime: sent('05:30') })).toMatchObject({
      checked: { times: { inTime: at('05:30', yesterday), outTime: at('14:00', yesterday) } },
    });
    expect(wrong({ outTime: sent('14:30') })).toMatchObject({
      checked: { times: { inTime: at('06:00', yesterday), outTime: at('14:30', yesterday) } },
    });
  });

  it('change the arrival of a stay that has not ended', () => {
    expect(wrong({ inTime: sent('05:30') }, aRecord({ out_time: null }))).toMatchObject({
      errors: undefined,
      checked: { times: { inTime: at('05:30', yesterday), outTime: null } },
    });
  });

  it('need a time, and one that differs', () => {
    expect(wrong({})).toEqual({ errors: { inTime: correctionMessages.timesMissing } });
    const same = { errors: { inTime: correctionMessages.sameTimes } };
    expect(wrong({ inTime: sent('06:00') })).toEqual(same);
    expect(wrong({ outTime: sent('14:00') })).toEqual(same);
    expect(wrong({ inTime: sent('06:00') }, aRecord({ out_time: null }))).toEqual(same);
  });

  it('begin on the day of the record', () => {
    const errors = { inTime: correctionMessages.notThatDay };
    expect(wrong({ inTime: sent('23:59', '2026-03-08') })).toEqual({ errors });
    expect(wrong({ inTime: sent('00:00') }).errors).toBeUndefined();
  });

  it('are not in the future', () => {
    const today = { date: '2026-03-10', in_time: at('06:00'), out_time: null };
    const asked = (item: Partial<CorrectionInput>) => wrong({ date: '2026-03-10', ...item }, aRecord(today)).errors;
    const inFuture = correctionMessages.inFuture;
    expect(asked({ outTime: sent('12:00', '2026-03-10') })).toBeUndefined();
    expect(asked({ outTime: sent('12:01', '2026-03-10') })).toEqual({ outTime: inFuture });
    expect(asked({ inTime: sent('12:00', '2026-03-10') })).toBeUndefined();
    expect(asked({ inTime: sent('12:01', '2026-03-10') })).toEqual({ inTime: inFuture });
  });

  it('end after they begin, which the time that was sent is blamed for', () => {
    expect(wrong({ outTime: sent('06:00') })).toEqual({ errors: { outTime: attendanceMessages.outBeforeIn } });
    expect(wrong({ outTime: sent('06:01') }).errors).toBeUndefined();
    expect(wrong({ inTime: sent('14:00') })).toEqual({ errors: { inTime: attendanceMessages.outBeforeIn } });
  });

  it('last a day at most', () => {
    expect(wrong({ outTime: sent('06:00', '2026-03-10') }).errors).toBeUndefined();
    expect(wrong({ outTime: sent('06:01', '2026-03-10') })).toEqual({
      errors: { outTime: correctionMessages.tooLong },
    });
  });

  it('have one problem for each time, the first that was found', () => {
    const errors = { inTime: correctionMessages.notThatDay, outTime: attendanceMessages.outBeforeIn };
    expect(wrong({ inTime: sent('06:00', '2026-03-10'), outTime: sent('05:00', '2026-03-10') })).toEqual({ errors });
  });
});
