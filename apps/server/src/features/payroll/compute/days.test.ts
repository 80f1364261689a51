import { describe, expect, it } from 'vitest';
import { defaultSettings } from './settings.ts';
import {
  amount,
  dayOn,
  everyWorkingDay,
  facts,
  fullOctober,
  net,
  noHolidays,
  october,
  profile,
  slip,
  stay,
  withDay,
} from './testing/october.ts';

const tuesday = '2026-10-13';
const thursday = '2026-10-15';

/** The month with one day of other records. */
function dayWith(...records: ReturnType<typeof stay>[]) {
  return dayOn(slip({ facts: facts({ records: withDay(fullOctober, ...records) }) }), records[0]?.date ?? '');
}

describe('time of a day', () => {
  it('counts a record on the day it is booked on, though it began the evening before', () => {
    const night = { ...stay(tuesday, '22:00–06:00'), inTime: '2026-10-12T22:00', outTime: '2026-10-13T06:00' };
    expect(dayWith(night)).toMatchObject({ firstIn: '2026-10-12T22:00', ordinary: 420, night: 420 });
  });

  it('counts the overlap of two records once, for the later check-in', () => {
    const day = dayWith(stay(tuesday, '06:00–12:00', 1), stay(tuesday, '10:00–15:00', 2));
    expect(day).toMatchObject({ span: 540, gap: 0, ordinary: 480, flags: ['OVERLAP'] });
    // The break is taken from 11:00 on.
    expect(day.sites.map(({ siteId, ordinary }) => [siteId, ordinary])).toEqual([
      [1, 240],
      [2, 240],
    ]);
  });

  it('counts a night that ends on the day it begins', () => {
    const settings = { ...defaultSettings, nightFrom: 60, nightTo: 5 * 60 };
    const nightOf = (times: string) => {
      const records = withDay(fullOctober, stay(tuesday, times));
      return dayOn(slip({ facts: facts({ records }), settings }), tuesday).night;
    };
    expect([nightOf('00:30–02:00'), nightOf('02:00–04:00'), nightOf('04:30–06:00')]).toEqual([60, 120, 30]);
    expect([nightOf('00:10–00:50'), nightOf('05:00–07:00')]).toEqual([0, 0]);
  });

  it('lists records by id', () => {
    const [first, second] = [stay(tuesday, '12:00–15:00'), stay(tuesday, '06:00–10:00')];
    const ids = [first, second].map(({ id, version }) => ({ id, version }));
    expect([dayWith(first, second).attendance, dayWith(second, first).attendance]).toEqual([ids, ids]);
  });

  it('lists sites by id', () => {
    const day = dayWith(
      stay(tuesday, '06:00–10:00', 7),
      stay(tuesday, '10:00–12:00', 3),
      stay(tuesday, '12:00–15:00', 5),
    );
    expect(day.sites.map(({ siteId }) => siteId)).toEqual([3, 5, 7]);
  });

  it('gives time of two check-ins at once to the record with the higher id', () => {
    const day = dayWith(stay(tuesday, '06:00–10:00', 2), stay(tuesday, '06:00–10:00', 1));
    expect(day.sites.map(({ siteId, ordinary }) => [siteId, ordinary])).toEqual([[1, 240]]);
  });

  it('counts time that two days share on the earlier of them', () => {
    const evening = stay('2026-10-12', '20:00–06:00');
    const morning = stay(tuesday, '05:00–14:00');
    const result = slip({ facts: facts({ records: withDay(withDay(fullOctober, evening), morning) }) });
    expect(dayOn(result, '2026-10-12').span).toBe(600);
    expect(dayOn(result, tuesday)).toMatchObject({ firstIn: '2026-10-13T06:00', span: 480, flags: ['OVERLAP'] });
  });

  it('does not count again what the last day of the month before counts', () => {
    const before = stay('2026-09-30', '20:00–07:00');
    const result = slip({ facts: facts({ records: [before, ...fullOctober] }) });
    expect(dayOn(result, '2026-10-01')).toMatchObject({ firstIn: '2026-10-01T07:00', span: 480 });
    expect(result.days).toHaveLength(31);
  });

  it('does not count again what was booked two days before the first', () => {
    const booked = {
      ...stay('2026-09-29', '20:00–07:00'),
      inTime: '2026-09-30T20:00',
      outTime: '2026-10-01T07:00',
    };
    const result = slip({ facts: facts({ records: [booked, ...fullOctober] }) });
    expect(dayOn(result, '2026-10-01')).toMatchObject({ firstIn: '2026-10-01T07:00', span: 480 });
  });

  it('gives back earlier days of sick leave that were worked, and asks the records for those of its own', () => {
    const leaves = [{ kind: 'SICK' as const, from: '2026-09-17', to: '2026-10-02' }];
    const kindsOf = (workedLeaveDays: string[]) => {
      const result = slip({ facts: facts({ leaves, records: fullOctober.slice(2), workedLeaveDays }) });
      return [dayOn(result, '2026-10-01').kind, dayOn(result, '2026-10-02').kind];
    };
    expect(kindsOf([])).toEqual(['SICK_HALF', 'SICK_HALF']);
    expect(kindsOf(['2026-09-30'])).toEqual(['SICK_FULL', 'SICK_HALF']);
    expect(kindsOf(['2026-09-20', '2026-09-21'])).toEqual(['SICK_FULL', 'SICK_FULL']);
    expect(kindsOf(['2026-10-01'])).toEqual(['SICK_HALF', 'SICK_HALF']);
  });

  it('takes the break only from what is there after five hours', () => {
    expect(dayWith(stay(tuesday, '06:00–11:00'))).toMatchObject({ breakTaken: 0, ordinary: 300 });
    expect(dayWith(stay(tuesday, '06:00–11:20'))).toMatchObject({ breakTaken: 20, ordinary: 300 });
    expect(dayWith(stay(tuesday, '06:00–12:00'))).toMatchObject({ breakTaken: 60, ordinary: 300 });
  });

  it('cuts times to the minute', () => {
    const record = { ...stay(tuesday, '06:00–15:00'), inTime: '2026-10-13T06:00:59', outTime: '2026-10-13T15:00:59' };
    expect(dayWith(record)).toMatchObject({ span: 540, ordinary: 480 });
  });

  it('counts all of an off day as overtime', () => {
    const settings = { ...defaultSettings, offWeekdays: [6] };
    const day = dayOn(slip({ settings }), '2026-10-03');
    expect(day).toMatchObject({ kind: 'OFF', ordinary: 0, overtimeDay: 480 });
  });

  it('pays a public holiday on top, and one that falls on the rest day as a rest day', () => {
    const holidays = ['2026-10-13', '2026-10-09'].map((date) => ({ date, confirmed: true }));
    const records = [...fullOctober, stay('2026-10-09', '06:00–15:00')];
    const result = slip({ facts: facts({ records }), calendar: { holidays, ramadans: [] } });
    expect(dayOn(result, '2026-10-13')).toMatchObject({ kind: 'HOLIDAY', holiday: 480, ordinary: 0 });
    expect(dayOn(result, '2026-10-09')).toMatchObject({ kind: 'REST', rest: 480, holiday: 0 });
    expect(amount(result, 'HOLIDAY')).toBe(109.62);
  });

  it("uses a person's own rest day", () => {
    const own = facts({ profile: profile({ restWeekday: 6 }), records: fullOctober });
    const result = slip({ facts: own });
    expect(dayOn(result, '2026-10-03')).toMatchObject({ kind: 'REST', rest: 480 });
    expect(dayOn(result, '2026-10-02').kind).toBe('ABSENT');
  });

  it('names missing minutes of a short day only beyond the tolerance', () => {
    expect(dayWith(stay(tuesday, '06:00–14:45')).short).toBe(0);
    expect(dayWith(stay(tuesday, '06:00–14:44')).short).toBe(16);
  });
});

describe('records that cannot be paid as they are', () => {
  it('never guesses a missing check-out', () => {
    const open = stay(tuesday, '06:00–');
    const alone = slip({ facts: facts({ records: withDay(fullOctober, open) }) });
    expect(dayOn(alone, tuesday)).toMatchObject({ kind: 'ABSENT', ordinary: 0 });
    expect(alone.problems).toEqual([{ kind: 'OPEN_RECORD', date: tuesday, siteId: 1, attendanceId: open.id }]);
    const other = stay(tuesday, '06:00–11:00', 2);
    expect(dayWith(other, stay(tuesday, '12:00–'))).toMatchObject({ kind: 'WORK', span: 300, ordinary: 300 });
  });

  it('blocks a record of more than 16 hours', () => {
    const fits = stay(tuesday, '05:00–21:00');
    expect(slip({ facts: facts({ records: withDay(fullOctober, fits) }) }).problems).toEqual([
      { kind: 'OVER_TEN_HOURS', date: tuesday },
    ]);
    expect(dayWith(fits).flags).toEqual(['OVER_TEN_HOURS']);
    const long = stay(tuesday, '05:00–21:01');
    expect(dayWith(long).flags).toEqual(['LONG_RECORD', 'OVER_TEN_HOURS']);
    expect(slip({ facts: facts({ records: withDay(fullOctober, long) }) }).problems).toContainEqual({
      kind: 'LONG_RECORD',
      date: tuesday,
      minutes: 961,
      attendanceId: long.id,
    });
  });

  it('does not pay presence outside the employment', () => {
    const result = slip({ facts: facts({ profile: profile({ leftOn: '2026-10-28' }), records: fullOctober }) });
    expect(dayOn(result, '2026-10-29')).toMatchObject({ kind: 'NOT_EMPLOYED', span: 0, ordinary: 0 });
    expect(result.problems.map(({ kind }) => kind)).toEqual(Array(2).fill('OUTSIDE_EMPLOYMENT'));
  });
});

describe('kinds of days', () => {
  const onLeave = (kind: 'ANNUAL' | 'SICK', from: string, to: string) => [{ kind, from, to }] as const;

  it('counts rest days in leave, but a holiday in annual leave is none', () => {
    const holidays = [{ date: '2026-10-06', confirmed: true }];
    const leaves = onLeave('ANNUAL', '2026-10-01', '2026-10-10');
    const result = slip({
      facts: facts({ leaves, records: everyWorkingDay('2026-10-11', october.to) }),
      calendar: { holidays, ramadans: [] },
    });
    expect(result.days.filter(({ kind }) => kind === 'ANNUAL')).toHaveLength(9);
    expect(dayOn(result, '2026-10-02').kind).toBe('ANNUAL');
    expect(dayOn(result, '2026-10-06').kind).toBe('HOLIDAY');
    expect(net(result)).toBe(2_200);
  });

  it('counts a holiday in sick leave as sick', () => {
    const leaves = onLeave('SICK', '2026-10-05', '2026-10-07');
    const calendar = { holidays: [{ date: '2026-10-06', confirmed: true }], ramadans: [] };
    expect(dayOn(slip({ facts: facts({ leaves }), calendar }), '2026-10-06').kind).toBe('SICK_FULL');
  });

  it('pays presence on a day of leave and gives the day back', () => {
    const leaves = onLeave('SICK', '2026-10-01', '2026-10-20');
    const records = [...everyWorkingDay('2026-10-21', october.to), stay(thursday, '06:00–15:00')];
    const result = slip({ facts: facts({ leaves, records }) });
    expect(dayOn(result, thursday)).toMatchObject({ kind: 'WORK', ordinary: 480, flags: ['PRESENT_ON_LEAVE'] });
    expect(result.days.filter(({ kind }) => kind === 'SICK_HALF')).toHaveLength(5);
    expect(result.problems).toEqual([{ kind: 'PRESENT_ON_LEAVE', date: thursday }]);
  });

  it('counts sick days over the end of the month', () => {
    const leaves = onLeave('SICK', '2026-10-20', '2026-11-10');
    const november = slip({
      facts: facts({ leaves, records: everyWorkingDay('2026-11-11', '2026-11-30') }),
      span: { part: 'MONTH', from: '2026-11-01', to: '2026-11-30' },
    });
    expect(dayOn(november, '2026-11-02').kind).toBe('SICK_FULL');
    expect(dayOn(november, '2026-11-03').kind).toBe('SICK_HALF');
    expect(amount(november, 'SICK_HALF')).toBe(-293.33);
  });

  it('begins sick pay anew with each year of service', () => {
    const anniversary = profile({ joinedOn: '2020-10-11' });
    const leaves = onLeave('SICK', '2026-09-22', '2026-10-20');
    const result = slip({ facts: facts({ profile: anniversary, leaves }) });
    expect(dayOn(result, '2026-10-10').kind).toBe('SICK_HALF');
    expect(dayOn(result, '2026-10-11').kind).toBe('SICK_FULL');
  });

  it('counts sick days that were taken before the opening', () => {
    const opening = { on: '2026-09-30', annualDays: 0, sickDays: 40, lieuDays: 0 };
    const leaves = onLeave('SICK', '2026-09-25', '2026-10-04');
    const result = slip({ facts: facts({ profile: profile({ opening }), leaves }) });
    expect(['01', '02', '03', '04'].map((day) => dayOn(result, `2026-10-${day}`).kind)).toEqual([
      'SICK_HALF',
      'SICK_HALF',
      'SICK_UNPAID',
      'SICK_UNPAID',
    ]);
  });

  it('pays no sick leave in the first three months', () => {
    const joined = profile({ joinedOn: '2026-07-15' });
    const leaves = onLeave('SICK', '2026-10-13', '2026-10-16');
    const result = slip({ facts: facts({ profile: joined, leaves, records: fullOctober.slice(0, 10) }) });
    expect(dayOn(result, '2026-10-14').kind).toBe('SICK_UNPAID');
    expect(dayOn(result, '2026-10-15').kind).toBe('SICK_FULL');
  });

  it('pays maternity leave after one year only, and Hajj not', () => {
    const leave = (kind: 'MATERNITY' | 'HAJJ') => [{ kind, from: '2026-10-01', to: '2026-10-10' }];
    const kind = (joinedOn: string, leaves: ReturnType<typeof leave>) =>
      dayOn(slip({ facts: facts({ profile: profile({ joinedOn }), leaves }) }), '2026-10-05').kind;
    expect(kind('2025-10-01', leave('MATERNITY'))).toBe('MATERNITY');
    expect(kind('2025-10-02', leave('MATERNITY'))).toBe('UNPAID');
    const hajj = slip({ facts: facts({ leaves: leave('HAJJ'), records: fullOctober.slice(9) }) });
    expect(amount(hajj, 'UNPAID_LEAVE')).toBe(-733.33);
  });

  it('counts working days of people without attendance as worked', () => {
    const engineer = facts({ profile: profile({ attendanceBased: false }) });
    const result = slip({ facts: engineer });
    expect(result.days.filter(({ kind }) => kind === 'WORK')).toHaveLength(26);
    expect(net(result)).toBe(2_200);
    expect(result.costs).toEqual([{ siteId: null, minutes: 0, weight: 0, amountMinor: 220_000 }]);
    expect(slip({ facts: { ...engineer, records: [stay(tuesday, '06:00–')] } }).problems).toEqual([]);
  });

  it('does not take a second shift for an absence', () => {
    const split = dayWith(stay(tuesday, '06:00–10:00'), stay(tuesday, '15:00–19:00'));
    expect(split).toMatchObject({ kind: 'WORK', gap: 300, ordinary: 480 });
  });

  it('has nothing before the first day of work', () => {
    const result = slip({ facts: facts({ profile: profile({ joinedOn: '2026-11-01' }) }) });
    expect(result.days.every(({ kind }) => kind === 'NOT_EMPLOYED')).toBe(true);
    expect([result.lines, result.netMinor, result.problems]).toEqual([[], 0, []]);
  });
});

describe('warnings', () => {
  const kinds = (result: ReturnType<typeof slip>) => result.problems;

  it('come for more than ten hours of work', () => {
    const longest = withDay(fullOctober, stay(tuesday, '06:00–17:00'));
    expect(kinds(slip({ facts: facts({ records: longest }) }))).toEqual([]);
    const longer = withDay(fullOctober, stay(tuesday, '06:00–17:01'));
    expect(kinds(slip({ facts: facts({ records: longer }) }))).toEqual([{ kind: 'OVER_TEN_HOURS', date: tuesday }]);
  });

  it('count rest days in a row over the end of the month', () => {
    const records = [...fullOctober, stay('2026-10-02', '06:00–15:00')];
    expect(kinds(slip({ facts: facts({ records, restDaysWorkedBefore: 1 }) }))).toEqual([
      { kind: 'REST_DAYS_IN_A_ROW', date: '2026-10-02', count: 2 },
    ]);
    const later = [...fullOctober, stay('2026-10-09', '06:00–15:00')];
    expect(kinds(slip({ facts: facts({ records: later, restDaysWorkedBefore: 1 }) }))).toEqual([]);
  });

  it('come for seven days of absence with a rest day between', () => {
    const away = (to: string) => fullOctober.filter(({ date }) => date < '2026-10-12' || date > to);
    expect(kinds(slip({ facts: facts({ records: away('2026-10-18') }) }))).toEqual([]);
    expect(kinds(slip({ facts: facts({ records: away('2026-10-19') }) }))).toEqual([
      { kind: 'ABSENT_IN_A_ROW', date: '2026-10-19', count: 7 },
    ]);
  });

  it('count the absence of the days before the first one, up to the first day without it', () => {
    const away = (to: string) => fullOctober.filter(({ date }) => date > to);
    const told = (to: string, absentDaysBefore: number) =>
      kinds(slip({ facts: facts({ records: away(to), absentDaysBefore }) }));
    expect(told('2026-10-03', 5)).toEqual([{ kind: 'ABSENT_IN_A_ROW', date: '2026-10-03', count: 7 }]);
    expect(told('2026-10-03', 4)).toEqual([]);
    expect(told('2026-09-30', 7)).toEqual([]);
    const back = withDay(away('2026-10-08'), stay('2026-10-01', '06:00–15:00'));
    expect(kinds(slip({ facts: facts({ records: back, absentDaysBefore: 6 }) }))).toEqual([]);
  });

  it('name a waiting correction request', () => {
    const waiting = facts({ records: fullOctober, waitingCorrections: [tuesday] });
    expect(kinds(slip({ facts: waiting }))).toEqual([{ kind: 'CORRECTION_WAITING', date: tuesday }]);
  });

  it('name the hours that are not confirmed once a person, and these count nothing', () => {
    const unconfirmed = (date: string, times: string) => ({ ...stay(date, times), unconfirmed: true });
    const forged = [unconfirmed('2026-10-02', '06:00–15:00'), unconfirmed('2026-10-09', '06:00–15:30')];
    const result = slip({ facts: facts({ records: [...fullOctober, ...forged] }) });
    expect(kinds(result)).toEqual([{ kind: 'UNCONFIRMED', date: '2026-10-02', minutes: 1_110, days: 2 }]);
    expect(dayOn(result, '2026-10-02')).toMatchObject({ kind: 'REST', rest: 0, firstIn: null, flags: ['UNCONFIRMED'] });
    expect(net(result)).toBe(2_200);
    const working = withDay(fullOctober, unconfirmed(tuesday, '06:00–15:00'));
    expect(dayOn(slip({ facts: facts({ records: working }) }), tuesday)).toMatchObject({ kind: 'ABSENT', ordinary: 0 });
  });

  it('name a record without a check-out once, also if it is not confirmed', () => {
    const records = withDay(fullOctober, { ...stay(tuesday, '06:00–'), unconfirmed: true });
    expect(kinds(slip({ facts: facts({ records }) }))).toMatchObject([{ kind: 'OPEN_RECORD' }]);
  });

  it('say nothing of unconfirmed records outside the employment or of people without attendance', () => {
    const records = [...fullOctober, { ...stay('2026-10-02', '06:00–15:00'), unconfirmed: true }];
    const later = facts({ profile: profile({ joinedOn: '2026-10-03' }), records: records.slice(2) });
    expect(kinds(slip({ facts: later }))).toEqual([]);
    expect(kinds(slip({ facts: facts({ profile: profile({ attendanceBased: false }), records }) }))).toEqual([]);
  });

  it('leave the calendar without holidays alone', () => {
    expect(slip({ calendar: noHolidays }).problems).toEqual([]);
  });
});
