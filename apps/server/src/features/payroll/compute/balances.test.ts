import { describe, expect, it } from 'vitest';
import { annualLeaveBalance, gratuityOf, lieuBalanceDays, lieuDaysEarned, sickDaysTaken } from './balances.ts';
import type { Leave } from './facts.ts';
import { serviceDays, serviceYearOf } from './service.ts';
import { defaultSettings } from './settings.ts';
import { noticeDaysDue, type Settlement, settlementDueOn } from './settlement.ts';
import {
  amount,
  everyWorkingDay,
  facts,
  fullOctober,
  net,
  noHolidays,
  profile,
  slip,
  stay,
} from './testing/october.ts';

const history = (leaves: Leave[] = [], worked: string[] = []) => ({
  leaves,
  isWorked: (date: string) => worked.includes(date),
  calendar: noHolidays,
});
const leave = (kind: Leave['kind'], from: string, to: string): Leave => ({ kind, from, to });

describe('leave balance', () => {
  it('grows faster from the fifth anniversary on', () => {
    const joined = profile({ joinedOn: '2020-01-01' });
    const balance = (asOf: string) => annualLeaveBalance(joined, history(), asOf, defaultSettings).balanceDays;
    // 1,827 days before the anniversary, then a year.
    expect(balance('2024-12-31')).toBe(105.12);
    expect(balance('2025-12-31')).toBe(133.12);
  });

  it('counts from the day after the opening', () => {
    const opening = { on: '2026-09-30', annualDays: 12.5, sickDays: 3, lieuDays: 2 };
    const leaves = [leave('ANNUAL', '2026-09-28', '2026-10-02')];
    expect(annualLeaveBalance(profile({ opening }), history(leaves), '2026-10-31', defaultSettings)).toEqual({
      openingDays: 12.5,
      earnedDays: 1.78,
      takenDays: 2,
      balanceDays: 12.28,
    });
  });

  it('counts neither holidays nor days that were worked, and nothing after the last day', () => {
    const leaves = [leave('ANNUAL', '2026-10-01', '2026-10-10')];
    const calendar = { holidays: [{ date: '2026-10-06', confirmed: false }], ramadans: [] };
    const worked = { ...history(leaves, ['2026-10-07']), calendar };
    const taken = (asOf: string, leftOn: string | null = null) =>
      annualLeaveBalance(profile({ leftOn }), worked, asOf, defaultSettings).takenDays;
    expect([taken('2026-10-31'), taken('2026-10-05'), taken('2026-10-31', '2026-10-05')]).toEqual([8, 5, 5]);
    const earned = (leftOn: string | null) =>
      annualLeaveBalance(profile({ leftOn }), history(), '2026-10-31', defaultSettings).earnedDays;
    expect([earned(null), earned('2026-10-05'), earned('2027-01-01')]).toEqual([98.15, 96.66, 98.15]);
  });

  it('counts a leap day', () => {
    const joined = profile({ joinedOn: '2024-02-29' });
    expect(gratuityOf(joined, '2025-02-28', defaultSettings).quantity).toBe(366);
    expect(gratuityOf(joined, '2025-02-27', defaultSettings).quantity).toBe(365);
    expect(gratuityOf(joined, '2025-02-26', defaultSettings).quantity).toBe(0);
    expect(gratuityOf(joined, '2024-03-01', { ...defaultSettings, gratuityAfterYears: 0 }).quantity).toBe(2);
  });

  it('counts service up to the day or the last day of work, whichever is earlier', () => {
    const days = (leftOn: string | null) => serviceDays(profile({ joinedOn: '2026-10-01', leftOn }), '2026-10-20');
    expect([days(null), days('2026-10-10'), days('2026-10-20'), days('2026-10-31')]).toEqual([20, 10, 20, 20]);
    const yearOf = (date: string) => serviceYearOf(profile({ joinedOn: '2022-03-01' }), date);
    expect([yearOf('2022-03-01'), yearOf('2023-02-28'), yearOf('2023-03-01'), yearOf('2021-01-01')]).toEqual([
      '2022-03-01',
      '2022-03-01',
      '2023-03-01',
      '2022-03-01',
    ]);
  });

  it('counts sick days of the year of service', () => {
    const opening = { on: '2026-04-30', annualDays: 0, sickDays: 3, lieuDays: 0 };
    const leaves = [leave('SICK', '2026-02-20', '2026-03-03'), leave('SICK', '2026-06-01', '2026-06-04')];
    const taken = (of: ReturnType<typeof profile>, asOf: string) =>
      sickDaysTaken(of, history(leaves), asOf, defaultSettings);
    expect(taken(profile(), '2026-10-31')).toEqual({ takenDays: 7, usedDays: 7 });
    expect(taken(profile({ opening }), '2026-10-31')).toEqual({ takenDays: 7, usedDays: 7 });
    expect(taken(profile({ opening }), '2027-03-01')).toEqual({ takenDays: 0, usedDays: 0 });
  });

  it('uses up no paid sick days in the first three months of service', () => {
    const joined = profile({ joinedOn: '2026-03-01' });
    const leaves = [leave('SICK', '2026-05-30', '2026-06-02')];
    expect(sickDaysTaken(joined, history(leaves), '2026-10-31', defaultSettings)).toEqual({
      takenDays: 4,
      usedDays: 2,
    });
  });

  it('owes a day for each worked rest day until it is taken', () => {
    const worked = slip({ facts: facts({ records: [...fullOctober, stay('2026-10-09', '06:00–07:00')] }) });
    expect(lieuDaysEarned(worked.days, { ...defaultSettings, restDayEarnsLieu: false })).toBe(0);
    const earned = lieuDaysEarned(worked.days, defaultSettings);
    const minute = slip({ facts: facts({ records: [stay('2026-10-09', '06:00–06:01')] }) });
    expect(lieuDaysEarned(minute.days, defaultSettings)).toBe(1);
    const taken = history([leave('DAY_IN_LIEU', '2026-10-20', '2026-10-20')]);
    expect(lieuBalanceDays(profile(), history(), earned, '2026-10-31')).toBe(1);
    expect(lieuBalanceDays(profile(), taken, earned, '2026-10-31')).toBe(0);
  });
});

describe('settlement', () => {
  const lastDay = '2026-11-19';
  const settle = (changes: Partial<Settlement> = {}, joinedOn = '2022-03-01', settings = defaultSettings) =>
    slip({
      facts: facts({
        profile: profile({ joinedOn, leftOn: lastDay }),
        records: everyWorkingDay('2026-11-01', lastDay),
      }),
      span: { part: 'SETTLEMENT', from: '2026-11-01', to: lastDay },
      settings,
      advances: [{ id: 1, givenOn: '2026-01-01', leftMinor: 50_000, instalmentMinor: 100, takenThisMonthMinor: 0 }],
      settlement: {
        lastDay,
        reason: 'RESIGNED',
        noticeDaysMissing: 0,
        annualBalanceDays: 0,
        lieuBalanceDays: 0,
        ...changes,
      },
    });

  it('sets off everything that is owed, without limits', () => {
    expect(amount(settle(), 'ADVANCE')).toBe(-500);
  });

  it('tells what is still owed', () => {
    const result = slip({
      facts: facts({ profile: profile({ joinedOn: '2026-11-01', leftOn: lastDay }), records: [] }),
      span: { part: 'SETTLEMENT', from: '2026-11-01', to: lastDay },
      advances: [{ id: 1, givenOn: '2026-11-02', leftMinor: 50_000, instalmentMinor: 100, takenThisMonthMinor: 0 }],
      settlement: { lastDay, reason: 'RESIGNED', noticeDaysMissing: 0, annualBalanceDays: 1.5, lieuBalanceDays: 0 },
    });
    expect([net(result), amount(result, 'ADVANCE'), result.stillOwedMinor]).toEqual([0, -95, 40_500]);
    const owing = [{ id: 1, givenOn: '2026-09-02', leftMinor: 900_000, instalmentMinor: 1, takenThisMonthMinor: 0 }];
    expect(slip({ advances: owing }).stillOwedMinor).toBe(0);
  });

  it('of somebody without a profile has nothing', () => {
    const settlement: Settlement = {
      lastDay,
      reason: 'RESIGNED',
      noticeDaysMissing: 3,
      annualBalanceDays: 5,
      lieuBalanceDays: 0,
    };
    expect(slip({ facts: facts({ profile: null }), settlement })).toMatchObject({ lines: [], netMinor: 0 });
  });

  it('pays a single day that is left, and nothing for days taken too many', () => {
    const paid = (days: number) =>
      settle({ annualBalanceDays: days, lieuBalanceDays: days }).lines.map(({ code }) => code);
    expect(amount(settle({ lieuBalanceDays: 1 }), 'DAYS_IN_LIEU')).toBe(63.33);
    expect(paid(1)).toEqual(['BASIC', 'FOOD', 'LEAVE_IN_LIEU', 'DAYS_IN_LIEU', 'GRATUITY', 'ADVANCE']);
    expect(paid(0)).toEqual(['BASIC', 'FOOD', 'GRATUITY', 'ADVANCE']);
    expect(paid(-1)).toEqual(paid(0));
  });

  it('has no gratuity under article 61 or under one year', () => {
    expect(amount(settle({ reason: 'DISMISSED_ART_61' }), 'GRATUITY')).toBe(0);
    expect(amount(settle({}, '2025-11-21'), 'GRATUITY')).toBe(0);
    expect(amount(settle({}, '2025-11-20'), 'GRATUITY')).toBe(1_330);
  });

  it('pays or takes notice that was not kept, by who ended it', () => {
    expect(amount(settle({ reason: 'DISMISSED', noticeDaysMissing: 30 }), 'NOTICE')).toBe(1_900);
    expect(amount(settle({ reason: 'RESIGNED', noticeDaysMissing: 30 }), 'NOTICE')).toBe(-1_900);
    expect(amount(settle({ reason: 'CONTRACT_ENDED', noticeDaysMissing: 30 }), 'NOTICE')).toBe(0);
    expect(amount(settle({ reason: 'RESIGNED', noticeDaysMissing: 1 }), 'NOTICE')).toBe(-63.33);
    const { lines } = settle({ reason: 'RESIGNED', noticeDaysMissing: 10 });
    expect(lines.find(({ code }) => code === 'NOTICE')).toMatchObject({
      quantity: 10,
      unit: 'DAY',
      divisor: 30,
      baseMinor: 190_000,
      amountMinor: -63_333,
    });
  });

  it('pays leave and days in lieu by the basic wage', () => {
    const result = settle({ annualBalanceDays: 10, lieuBalanceDays: 2 });
    expect([amount(result, 'LEAVE_IN_LIEU'), amount(result, 'DAYS_IN_LIEU')]).toEqual([633.33, 126.67]);
    expect(amount(settle({ annualBalanceDays: -4 }), 'LEAVE_IN_LIEU')).toBe(0);
    const no = { ...defaultSettings, payLeaveUnderOneYear: false };
    expect(amount(settle({ annualBalanceDays: 10 }, '2026-05-01', no), 'LEAVE_IN_LIEU')).toBe(0);
    expect(amount(settle({ annualBalanceDays: 10 }, '2025-11-21', no), 'LEAVE_IN_LIEU')).toBe(0);
    expect(amount(settle({ annualBalanceDays: 10 }, '2025-11-20', no), 'LEAVE_IN_LIEU')).toBe(633.33);
    expect(amount(settle({ annualBalanceDays: 10 }, '2022-03-01', no), 'LEAVE_IN_LIEU')).toBe(633.33);
  });

  it('asks for one month of notice, after two years for two', () => {
    expect(noticeDaysDue(profile(), '2024-02-29')).toBe(30);
    expect(noticeDaysDue(profile(), '2024-03-01')).toBe(60);
  });

  it('is due on the working day after the last', () => {
    const calendar = { holidays: [{ date: '2026-11-21', confirmed: true }], ramadans: [] };
    expect(settlementDueOn(profile(), lastDay, defaultSettings, noHolidays)).toBe('2026-11-21');
    expect(settlementDueOn(profile(), lastDay, defaultSettings, calendar)).toBe('2026-11-22');
    expect(settlementDueOn(profile(), '2026-11-16', defaultSettings, noHolidays)).toBe('2026-11-17');
  });
});
