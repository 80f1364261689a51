import { describe, expect, it } from 'vitest';
import { computeEarnings } from './earnings.ts';
import type { Leave } from './facts.ts';
import { findRunWarnings, isBlocking } from './problems.ts';
import { defaultSettings, type PayrollSettings } from './settings.ts';
import {
  amount,
  everyWorkingDay,
  facts,
  fullOctober,
  net,
  noHolidays,
  october,
  profile,
  slip,
  stay,
  terms,
  withDay,
} from './testing/october.ts';

const month = (period: string, lastDay: number) =>
  ({ part: 'MONTH', from: `${period}-01`, to: `${period}-${lastDay}` }) as const;
const withSettings = (changes: Partial<PayrollSettings>) => ({ settings: { ...defaultSettings, ...changes } });
const leave = (kind: Leave['kind'], from: string, to: string): Leave => ({ kind, from, to });

describe('defaults', () => {
  it('are those of the law and the specification', () => {
    expect(defaultSettings).toEqual({
      dailyMinutes: 480,
      ramadanDailyMinutes: 360,
      restWeekday: 5,
      offWeekdays: [],
      breakMinutes: 60,
      breakAfterMinutes: 300,
      hourDivisor: 208,
      ramadanHourDivisor: 156,
      dayDivisor: 30,
      partMonth: 'CALENDAR',
      overtimeDayPercent: 125,
      overtimeNightPercent: 150,
      nightFrom: 1_260,
      nightTo: 360,
      nightPercent: 50,
      nightScope: 'ALL',
      restDayPercent: 150,
      holidayPercent: 150,
      restDayEarnsLieu: true,
      deductShortDays: false,
      shortToleranceMinutes: 15,
      absenceTakes: 'BASIC',
      annualLeavePays: 'WAGE',
      annualDays: 21,
      annualDaysAfterFive: 28,
      payLeaveUnderOneYear: true,
      sickFullDays: 14,
      sickHalfDays: 28,
      sickAfterMonths: 3,
      courtOrderLimitPercent: 35,
      advanceLimitPercent: 10,
      damageLimitDays: 7,
      penaltyLimitDays: 5,
      deductionLimitPercent: 50,
      minimumBasicMinor: 100_000,
      minimumHousingMinor: 50_000,
      minimumFoodMinor: 30_000,
      gratuityDays: 21,
      gratuityAfterYears: 1,
      dueAfterDays: 0,
      deadlineDays: 7,
    });
  });
});

describe('wage of a month', () => {
  it('has two segments when the wage changes within the month', () => {
    const raised = [terms(), terms({ effectiveFrom: '2026-10-16', basic: 2_200 })];
    const records = [...fullOctober.filter(({ date }) => date !== '2026-10-20'), stay('2026-10-20', '06:00–17:00')];
    const result = slip({ facts: facts({ terms: raised, records }) });
    const basic = result.lines.filter(({ code }) => code === 'BASIC');
    expect(basic.map(({ segment, quantity, amountMinor }) => [segment, quantity, amountMinor])).toEqual([
      ['2020-01-01', 15, 91_935],
      ['2026-10-16', 16, 113_548],
    ]);
    expect(result.lines.find(({ code }) => code === 'OVERTIME_DAY')).toMatchObject({
      segment: '2026-10-16',
      baseMinor: 220_000,
    });
  });

  it('is whole in February, in a leap year and in a month of 31 days', () => {
    for (const span of [month('2026-02', 28), month('2028-02', 29), month('2026-12', 31), month('2026-11', 30)]) {
      const result = slip({ facts: facts({ records: everyWorkingDay(span.from, span.to) }), span });
      expect([amount(result, 'BASIC'), amount(result, 'FOOD'), net(result)]).toEqual([1_900, 300, 2_200]);
    }
  });

  it('pays joiners and leavers thirtieths where the company wants so', () => {
    const joined = facts({
      profile: profile({ joinedOn: '2026-10-12' }),
      records: everyWorkingDay('2026-10-12', october.to),
    });
    expect(amount(slip({ facts: joined, ...withSettings({ partMonth: 'THIRTIETHS' }) }), 'BASIC')).toBe(1_266.67);
    expect(net(slip(withSettings({ partMonth: 'THIRTIETHS' })))).toBe(2_200);
  });

  it('pays the overtime of somebody who leaves within the month', () => {
    const leaver = facts({
      profile: profile({ leftOn: '2026-10-15' }),
      records: everyWorkingDay('2026-10-01', '2026-10-15', '06:00–17:00'),
    });
    const result = slip({ facts: leaver });
    expect(amount(result, 'OVERTIME_DAY')).toBe(296.88);
    expect(amount(result, 'ABSENCE')).toBe(0);
  });

  it('pays the rest of a month that was paid in part before a leave', () => {
    const leaves = [leave('ANNUAL', '2026-10-20', '2026-10-31')];
    const person = facts({ leaves, records: everyWorkingDay('2026-10-01', '2026-10-19') });
    const before = slip({ facts: person, span: { part: 'EXTRA', from: '2026-10-01', to: '2026-10-23' } });
    const after = slip({ facts: person, span: { part: 'MONTH', from: '2026-10-24', to: '2026-10-31' } });
    expect(amount(before, 'BASIC')).toBe(1_409.68);
    expect(net(before) + net(after)).toBe(2_200);
  });

  it('names a day without a wage and a wage below the minimum', () => {
    const late = facts({ terms: [terms({ effectiveFrom: '2026-10-05' })], records: fullOctober });
    const result = slip({ facts: late });
    expect(result.problems).toEqual([{ kind: 'NO_WAGE', date: '2026-10-01' }]);
    expect(amount(result, 'BASIC')).toBe(1_654.84);
    const low = slip({ facts: facts({ terms: [terms({ basic: 999.99 })], records: fullOctober }) });
    expect(low.problems).toEqual([{ kind: 'BELOW_MINIMUM_WAGE', effectiveFrom: '2020-01-01' }]);
    expect(low.problems.every(isBlocking)).toBe(true);
  });

  it('has no payslip without a pay profile', () => {
    const result = slip({ facts: facts({ profile: null }) });
    expect([result.netMinor, result.lines, result.problems]).toEqual([0, [], [{ kind: 'NO_PROFILE' }]]);
  });

  it('warns of a calendar that is not confirmed', () => {
    const ramadan = { year: 2026, from: '2026-02-18', to: '2026-03-19', dailyMinutes: 360, breakMinutes: 60 };
    const holiday = (date: string, confirmed: boolean) => ({ date, confirmed });
    const calendar = {
      holidays: [holiday('2026-03-21', false), holiday('2026-03-22', false), holiday('2026-03-23', true)],
      ramadans: [{ ...ramadan, confirmed: false }],
    };
    expect(findRunWarnings(calendar, { from: '2026-03-01', to: '2026-03-31' })).toEqual([
      { kind: 'RAMADAN_NOT_CONFIRMED', year: 2026 },
      { kind: 'HOLIDAYS_NOT_CONFIRMED', count: 2 },
    ]);
    expect(findRunWarnings(calendar, { from: '2026-04-01', to: '2026-04-30' })).toEqual([]);
    const kindsIn = (from: string, to: string) => findRunWarnings(calendar, { from, to }).map(({ kind }) => kind);
    expect([kindsIn('2026-02-01', '2026-02-17'), kindsIn('2026-02-01', '2026-02-18')]).toEqual([
      [],
      ['RAMADAN_NOT_CONFIRMED'],
    ]);
    expect([kindsIn('2026-03-19', '2026-03-20'), kindsIn('2026-03-20', '2026-03-20')]).toEqual([
      ['RAMADAN_NOT_CONFIRMED'],
      [],
    ]);
    expect(findRunWarnings(calendar, { from: '2026-03-22', to: '2026-03-22' })).toEqual([
      { kind: 'HOLIDAYS_NOT_CONFIRMED', count: 1 },
    ]);
    const sighted = { ...calendar, ramadans: [{ ...ramadan, confirmed: true }] };
    expect(findRunWarnings(sighted, { from: '2026-03-01', to: '2026-03-10' })).toEqual([]);
  });
});

describe('reductions', () => {
  const unpaidAllOf = (span: { from: string; to: string }) => [leave('UNPAID', span.from, span.to)];

  it('are never more than the wage', () => {
    const span = month('2026-12', 31);
    const result = slip({ facts: facts({ leaves: unpaidAllOf(span) }), span });
    expect(amount(result, 'UNPAID_LEAVE')).toBe(-2_200);
    expect(result.lines.find(({ code }) => code === 'UNPAID_LEAVE')?.limited).toBe(true);
    expect(net(result)).toBe(0);
  });

  it('are together never more than the wage', () => {
    const person = facts({
      leaves: [leave('UNPAID', '2026-10-10', '2026-10-31')],
      records: [stay('2026-10-01', '06:00–17:00')],
    });
    const result = slip({ facts: person, ...withSettings({ dayDivisor: 26 }) });
    // Six days of absence are 438.46 and 22 days of leave 1,861.54, of a wage of 2,200.00.
    expect([amount(result, 'ABSENCE'), amount(result, 'UNPAID_LEAVE')]).toEqual([-438.46, -1_761.54]);
    expect(net(result)).toBe(22.84);
  });

  it('are all of the wage in a short month without any work', () => {
    const span = month('2026-02', 28);
    expect(net(slip({ facts: facts({ leaves: unpaidAllOf(span) }), span }))).toBe(0);
  });

  it('leave the wage of rest days to somebody who worked one day', () => {
    const result = slip({ facts: facts({ records: fullOctober.slice(0, 1) }) });
    expect(amount(result, 'ABSENCE')).toBe(-1_583.33);
    expect(net(result)).toBe(616.67);
  });

  it('of an absence are at most the basic wage', () => {
    const records = [stay('2026-10-09', '06:00–15:00')];
    const span = { part: 'EXTRA', from: '2026-10-03', to: '2026-10-09' } as const;
    const result = slip({ facts: facts({ records }), span, ...withSettings({ dayDivisor: 26 }) });
    // Six days of absence are 438.46, but these seven days of the month have 429.03.
    expect(amount(result, 'BASIC')).toBe(429.03);
    expect(amount(result, 'ABSENCE')).toBe(-429.03);
    expect(result.wageMinor).toBe(6_775);
  });

  it('of an absence can take the allowances too', () => {
    const records = fullOctober.filter(({ date }) => date !== '2026-10-13');
    expect(amount(slip({ facts: facts({ records }), ...withSettings({ absenceTakes: 'WAGE' }) }), 'ABSENCE')).toBe(
      -73.33,
    );
  });

  it('take the allowances of annual leave where it pays the basic wage only', () => {
    const leaves = [leave('ANNUAL', '2026-10-01', '2026-10-10')];
    const person = facts({ leaves, records: everyWorkingDay('2026-10-11', october.to) });
    expect(amount(slip({ facts: person, ...withSettings({ annualLeavePays: 'BASIC' }) }), 'ANNUAL_LEAVE')).toBe(-100);
    expect(net(slip({ facts: person }))).toBe(2_200);
  });

  it('take short days off where the company wants so', () => {
    const records = fullOctober.map((record) =>
      record.date === '2026-10-13' ? stay(record.date, '06:00–14:00') : record,
    );
    const person = facts({ records });
    expect(net(slip({ facts: person }))).toBe(2_200);
    expect(amount(slip({ facts: person, ...withSettings({ deductShortDays: true }) }), 'SHORT_DAYS')).toBe(-9.13);
  });
});

describe('a month of which nothing is earned', () => {
  it('takes the whole wage, though not every day is absent', () => {
    const result = slip({ facts: facts() });
    expect(result).toMatchObject({ wageMinor: 0, grossMinor: 0, netMinor: 0 });
    expect(result.lines.filter(({ code }) => code === 'ABSENCE')).toMatchObject([{ quantity: 26, limited: true }]);
    expect(result.lines.filter(({ code }) => code === 'BASIC')).toMatchObject([{ limited: false }]);
  });

  it('takes the wage of rest days under a new wage as an absence of no days', () => {
    const raised = [terms(), terms({ effectiveFrom: '2026-10-30', basic: 2_000 })];
    const result = slip({
      facts: facts({ terms: raised }),
      span: { part: 'EXTRA', from: '2026-10-01', to: '2026-10-30' },
    });
    expect(result).toMatchObject({ grossMinor: 0, netMinor: 0 });
    const [wage, absence] = ['BASIC', 'ABSENCE'].map((code) =>
      result.lines.filter((line) => line.code === code && line.segment === '2026-10-30'),
    );
    expect(wage).toHaveLength(1);
    expect(absence).toMatchObject([{ quantity: 0, unit: 'DAY', limited: true }]);
  });

  it('of somebody without a profile is empty', () => {
    const none = { days: [], lines: [], wageMinor: 0, fullWageMinor: 0, problems: [{ kind: 'NO_PROFILE' }] };
    expect(computeEarnings(facts({ profile: null }), october, defaultSettings, noHolidays)).toEqual(none);
    const unknown = computeEarnings(facts({ terms: [] }), october, defaultSettings, noHolidays);
    expect(unknown).toMatchObject({ lines: [], fullWageMinor: 0 });
  });
});

describe('a monthly amount', () => {
  const firstHalf = { part: 'FIRST_HALF', from: '2026-10-01', to: '2026-10-15' } as const;
  const secondHalf = { part: 'SECOND_HALF', from: '2026-10-16', to: '2026-10-31' } as const;
  const food = (effectiveFrom: string, overrides: Partial<Parameters<typeof slip>[0]> = {}) => {
    const person = facts({ records: fullOctober, terms: [terms(), terms({ effectiveFrom })] });
    return slip({ facts: person, ...overrides })
      .lines.filter(({ code }) => code === 'FOOD')
      .map(({ amountMinor }) => amountMinor);
  };

  it('counts the days of its payslip', () => {
    const { lines } = slip({ span: secondHalf });
    expect(lines.find(({ code }) => code === 'BASIC')).toMatchObject({ quantity: 16, amountMinor: 98_065 });
  });

  it('is half of an allowance for a whole first half only', () => {
    expect(food('2026-10-11', { span: firstHalf })).toEqual([9_677, 4_839]);
    expect(food('2026-10-16')).toEqual([14_516, 15_484]);
  });
});

describe('rates', () => {
  const nights = () => facts({ records: everyWorkingDay(october.from, october.to, '20:00–06:00') });

  it('pay no premium for ordinary hours where night means overtime', () => {
    const result = slip({ facts: nights(), ...withSettings({ nightScope: 'OVERTIME' }) });
    expect(amount(result, 'NIGHT')).toBe(0);
    expect(amount(result, 'OVERTIME_NIGHT')).toBeGreaterThan(0);
  });

  it('pay overtime at night by the higher of the two percentages', () => {
    const result = slip({ facts: nights(), ...withSettings({ overtimeDayPercent: 200 }) });
    expect(result.lines.find(({ code }) => code === 'OVERTIME_NIGHT')?.ratePercent).toBe(200);
  });
});

describe('people paid by the day or hour', () => {
  const paidBy = (by: 'DAY' | 'HOUR', overrides: Parameters<typeof facts>[0] = {}) =>
    facts({ terms: [terms({ basic: 2_080, paidBy: by })], ...overrides });

  it('get 26 days for a full month, holidays included', () => {
    const holidays = [{ date: '2026-10-13', confirmed: true }];
    const records = fullOctober.filter(({ date }) => date !== '2026-10-13');
    for (const by of ['DAY', 'HOUR'] as const) {
      const result = slip({ facts: paidBy(by, { records }), calendar: { holidays, ramadans: [] } });
      expect(amount(result, 'BASIC')).toBe(2_080);
    }
  });

  it('get half for half-paid sick days and nothing for absence', () => {
    const leaves = [leave('SICK', '2026-10-01', '2026-10-20')];
    const records = everyWorkingDay('2026-10-21', '2026-10-30');
    // 12 working days in full, 5 half, 8 worked; absent on the 31st.
    const byDay = slip({ facts: paidBy('DAY', { leaves, records }) });
    expect(byDay.lines.find(({ code }) => code === 'BASIC')).toMatchObject({ quantity: 22.5, amountMinor: 180_000 });
    expect(amount(byDay, 'ABSENCE')).toBe(0);
    const byHour = slip({ facts: paidBy('HOUR', { leaves, records }) });
    expect(byHour.lines.find(({ code }) => code === 'BASIC')).toMatchObject({ quantity: 10_800, amountMinor: 180_000 });
  });

  it('get the minutes that they worked of a short day', () => {
    const records = withDay(fullOctober, stay('2026-10-13', '06:00–10:00'));
    const result = slip({ facts: paidBy('HOUR', { records }) });
    expect(result.lines.find(({ code }) => code === 'BASIC')).toMatchObject({ quantity: 12_240, amountMinor: 204_000 });
  });

  it('get the hours of Ramadan by their own divisor', () => {
    const ramadan = { year: 2026, from: '2026-10-01', to: '2026-10-10', dailyMinutes: 360, breakMinutes: 60 };
    const records = [
      ...everyWorkingDay('2026-10-01', '2026-10-10', '07:00–14:00'),
      ...everyWorkingDay('2026-10-11', october.to),
    ];
    const calendar = { holidays: [], ramadans: [{ ...ramadan, confirmed: true }] };
    const result = slip({ facts: paidBy('HOUR', { records }), calendar });
    const basic = result.lines.filter(({ code }) => code === 'BASIC');
    expect(basic.map(({ divisor, quantity, amountMinor }) => [divisor, quantity, amountMinor])).toEqual([
      [156, 2_880, 64_000],
      [208, 8_640, 144_000],
    ]);
  });

  it('get both halves of a month as the whole', () => {
    const person = paidBy('DAY', { records: fullOctober });
    const first = slip({ facts: person, span: { part: 'FIRST_HALF', from: '2026-10-01', to: '2026-10-15' } });
    const second = slip({ facts: person, span: { part: 'SECOND_HALF', from: '2026-10-16', to: '2026-10-31' } });
    expect([amount(first, 'FOOD'), amount(second, 'FOOD')]).toEqual([150, 150]);
    expect(net(first) + net(second)).toBe(net(slip({ facts: person })));
  });
});
