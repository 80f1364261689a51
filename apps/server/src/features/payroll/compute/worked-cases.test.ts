import { recoveryPlan } from '@binaa/contract/recovery-plan';
import { describe, expect, it } from 'vitest';
import { annualLeaveBalance, gratuityOf, lieuDaysEarned } from './balances.ts';
import type { Origin } from './corrections.ts';
import { shareOut } from './exact.ts';
import { amountOf } from './lines.ts';
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
  terms,
  withDay,
} from './testing/october.ts';

/** The worked cases of the specification, section 11. Case 17 is in bank-file/bank-file.test.ts. */

const longDays = everyWorkingDay(october.from, october.to, '06:00–17:00');
const on = (date: string, ...records: Parameters<typeof withDay>[1][]) => ({
  facts: facts({ records: withDay(fullOctober, ...records) }),
  date,
});
const advance = { id: 1, givenOn: '2026-09-20', leftMinor: 100_000, instalmentMinor: 30_000, takenThisMonthMinor: 0 };

describe('worked cases', () => {
  it('1: pays overtime of 26 long days', () => {
    const result = slip({ facts: facts({ records: longDays }) });
    expect(dayOn(result, '2026-10-13')).toMatchObject({ span: 660, breakTaken: 60, ordinary: 480, overtimeDay: 120 });
    expect(result.lines.find(({ code }) => code === 'OVERTIME_DAY')).toMatchObject({
      quantity: 3_120,
      unit: 'MIN',
      ratePercent: 125,
      divisor: 208,
      baseMinor: 190_000,
      amountMinor: 59_375,
    });
    expect(net(result)).toBe(2_793.75);
  });

  it('2: pays a day that is split over two sites', () => {
    const day = '2026-10-13';
    const result = slip(on(day, stay(day, '05:30–10:15', 1), stay(day, '11:20–16:00', 2)));
    expect(dayOn(result, day)).toMatchObject({ span: 630, gap: 65, breakTaken: 0, ordinary: 480, night: 30 });
    expect(dayOn(result, day).overtimeDay).toBe(85);
    expect(amount(result, 'NIGHT')).toBe(2.28);
    expect(amount(result, 'OVERTIME_DAY')).toBe(16.18);
    expect(net(result)).toBe(2_218.46);
  });

  it('3: takes out the rest of the break that a small gap leaves', () => {
    const day = '2026-10-13';
    const result = slip(on(day, stay(day, '06:00–11:00'), stay(day, '11:30–17:00')));
    expect(dayOn(result, day)).toMatchObject({ gap: 30, breakTaken: 30, ordinary: 480, overtimeDay: 120 });
  });

  it('4: pays night work, and to shift workers no premium for it', () => {
    const day = '2026-10-13';
    const short = slip(on(day, stay(day, '20:00–05:00')));
    expect(dayOn(short, day)).toMatchObject({ breakTaken: 60, ordinary: 480, night: 420 });
    expect(amount(short, 'NIGHT')).toBe(31.97);

    const long = on(day, stay(day, '18:00–05:00'));
    expect(dayOn(slip(long), day)).toMatchObject({ ordinary: 480, night: 300, overtimeNight: 120, overtimeDay: 0 });
    expect(amount(slip(long), 'NIGHT')).toBe(22.84);
    expect(amount(slip(long), 'OVERTIME_NIGHT')).toBe(27.4);

    const shift = slip({ facts: { ...long.facts, profile: profile({ shiftWorker: true }) } });
    expect(amount(shift, 'NIGHT')).toBe(0);
    expect(amount(shift, 'OVERTIME_NIGHT')).toBe(0);
    expect(amount(shift, 'OVERTIME_DAY')).toBe(22.84);
  });

  it('5: pays the hour of Ramadan by its own divisor', () => {
    const ramadan = {
      year: 2026,
      from: '2026-02-18',
      to: '2026-03-19',
      dailyMinutes: 360,
      breakMinutes: 60,
      confirmed: true,
    };
    const holidays = ['2026-03-21', '2026-03-22', '2026-03-23'].map((date) => ({ date, confirmed: true }));
    const inRamadan = everyWorkingDay('2026-03-01', '2026-03-19', '07:00–15:00');
    const after = everyWorkingDay('2026-03-24', '2026-03-31');
    expect([inRamadan.length, after.length]).toEqual([17, 7]);
    const input = {
      facts: facts({ terms: [terms({ basic: 1_560 })], records: [...inRamadan, ...after] }),
      span: { part: 'MONTH', from: '2026-03-01', to: '2026-03-31' } as const,
      calendar: { holidays, ramadans: [ramadan] },
    };
    const result = slip(input);
    expect(dayOn(result, '2026-03-02')).toMatchObject({ ordinary: 360, overtimeDay: 60 });
    expect(result.lines.find(({ code }) => code === 'OVERTIME_DAY')).toMatchObject({ quantity: 1_020, divisor: 156 });
    expect(amount(result, 'OVERTIME_DAY')).toBe(212.5);
    expect(net(result)).toBe(2_072.5);
    const sameHour = slip({ ...input, settings: { ...defaultSettings, ramadanHourDivisor: 208 } });
    expect(amount(sameHour, 'OVERTIME_DAY')).toBe(159.38);
  });

  it('6: pays a worked Friday and gives a day in lieu', () => {
    const one = [...fullOctober, stay('2026-10-09', '06:00–15:00')];
    const result = slip({ facts: facts({ records: one }) });
    expect(amount(result, 'REST_DAY')).toBe(109.62);
    expect(lieuDaysEarned(result.days, defaultSettings)).toBe(1);
    expect(net(result)).toBe(2_309.62);
    expect(result.problems).toEqual([]);
    const second = slip({ facts: facts({ records: [...one, stay('2026-10-16', '06:00–15:00')] }) });
    expect(second.problems).toEqual([{ kind: 'REST_DAYS_IN_A_ROW', date: '2026-10-16', count: 2 }]);
  });

  it('7: takes absent days off, and everything when nothing was worked', () => {
    const absent = new Set(['2026-10-12', '2026-10-13', '2026-10-14']);
    const three = slip({ facts: facts({ records: fullOctober.filter(({ date }) => !absent.has(date)) }) });
    expect(amount(three, 'ABSENCE')).toBe(-190);
    expect(net(three)).toBe(2_010);
    const all = slip({ facts: facts() });
    expect(all.days.filter(({ kind }) => kind === 'ABSENT')).toHaveLength(26);
    expect(net(all)).toBe(0);
  });

  it('8: takes an advance back within a tenth of the wage', () => {
    const asked = { givenOn: '2026-10-01', leftMinor: 100_000, instalmentMinor: 30_000, recoveries: [] };
    const limitPercent = defaultSettings.advanceLimitPercent;
    const plan = recoveryPlan(asked, { wageMinor: 220_000, limitPercent, paidUntil: null, today: '2026-10-12' });
    expect(plan.map(({ amountMinor }) => amountMinor)).toEqual([22_000, 22_000, 22_000, 22_000, 12_000]);
    let leftMinor = 100_000;
    const taken = Array.from({ length: 5 }, () => {
      const result = slip({ advances: [{ ...advance, leftMinor }] });
      leftMinor += 100 * amount(result, 'ADVANCE');
      return { taken: -amount(result, 'ADVANCE'), net: net(result) };
    });
    expect(taken.map((month) => month.taken)).toEqual([220, 220, 220, 220, 120]);
    expect(taken[0]?.net).toBe(1_980);
  });

  it('9: keeps every deduction within its limit and all within half', () => {
    const item = (id: number, kind: 'DAMAGE' | 'PENALTY', leftMinor: number) => ({
      id,
      kind,
      fromPeriod: '2026-10',
      leftMinor,
    });
    const items = [item(1, 'DAMAGE', 80_000), item(2, 'PENALTY', 22_000), item(3, 'PENALTY', 22_000)];
    const result = slip({ advances: [advance], items });
    expect(amount(result, 'ADVANCE')).toBe(-220);
    expect(amount(result, 'DAMAGE')).toBe(-513.33);
    expect(amount(result, 'PENALTY')).toBe(-366.67);
    expect(net(result)).toBe(1_100);
    const left = (id: number) => {
      const owed = items.find((one) => one.id === id)?.leftMinor ?? 0;
      const line = result.lines.find(({ code, sourceId }) => code !== 'ADVANCE' && sourceId === id);
      return (owed + (line?.amountMinor ?? 0)) / 100;
    };
    expect([left(1), left(2), left(3)]).toEqual([286.67, 0, 73.33]);
  });

  it('10: pays a joiner from the first day, without absence before', () => {
    const joined = facts({
      profile: profile({ joinedOn: '2026-10-12' }),
      records: everyWorkingDay('2026-10-12', october.to),
    });
    const result = slip({ facts: joined });
    expect(amount(result, 'BASIC')).toBe(1_225.81);
    expect(amount(result, 'FOOD')).toBe(193.55);
    expect(amount(result, 'ABSENCE')).toBe(0);
    expect(net(result)).toBe(1_419.36);
    expect(dayOn(result, '2026-10-11').kind).toBe('NOT_EMPLOYED');
  });

  it('11: pays 14 sick days in full and then half', () => {
    const leaves = [{ kind: 'SICK', from: '2026-10-01', to: '2026-10-20' } as const];
    const result = slip({ facts: facts({ leaves, records: everyWorkingDay('2026-10-21', october.to) }) });
    expect(result.days.filter(({ kind }) => kind === 'SICK_FULL')).toHaveLength(14);
    expect(result.days.filter(({ kind }) => kind === 'SICK_HALF')).toHaveLength(6);
    expect(amount(result, 'SICK_HALF')).toBe(-220);
    expect(net(result)).toBe(1_980);
  });

  it('12: pays half a month by the day', () => {
    const worked = everyWorkingDay('2026-10-01', '2026-10-15').slice(0, 12);
    const records = worked.map((record, index) => (index < 3 ? stay(record.date, '06:00–17:00') : record));
    const result = slip({
      facts: facts({ terms: [terms({ basic: 2_080, paidBy: 'DAY' })], records }),
      span: { part: 'FIRST_HALF', from: '2026-10-01', to: '2026-10-15' },
    });
    expect(amount(result, 'BASIC')).toBe(960);
    expect(result.lines.find(({ code }) => code === 'OVERTIME_DAY')?.quantity).toBe(360);
    expect(amount(result, 'OVERTIME_DAY')).toBe(75);
    expect(amount(result, 'FOOD')).toBe(150);
    expect(net(result)).toBe(1_185);
  });

  const taken84 = {
    leaves: [
      { kind: 'ANNUAL', from: '2023-01-01', to: '2023-02-11' } as const,
      { kind: 'ANNUAL', from: '2025-01-01', to: '2025-02-11' } as const,
    ],
    isWorked: () => false,
    calendar: noHolidays,
  };
  const gratuity = (asOf: string) =>
    amountOf({ ...gratuityOf(profile(), asOf, defaultSettings), baseMinor: 190_000 }) / 100;

  it('13: counts gratuity and leave by days of service', () => {
    expect(gratuityOf(profile(), '2026-10-31', defaultSettings).quantity).toBe(1_706);
    expect(gratuity('2026-10-31')).toBe(6_216.38);
    expect(gratuity('2023-02-28')).toBe(1_330);
    expect(gratuity('2023-02-27')).toBe(0);
    expect(annualLeaveBalance(profile(), taken84, '2026-10-31', defaultSettings)).toEqual({
      openingDays: 0,
      earnedDays: 98.15,
      takenDays: 84,
      balanceDays: 14.15,
    });
  });

  it('14: settles everything with a leaver', () => {
    const lastDay = '2026-11-19';
    const leaver = profile({ leftOn: lastDay });
    const annualBalanceDays = annualLeaveBalance(leaver, taken84, lastDay, defaultSettings).balanceDays;
    expect(annualBalanceDays).toBe(15.25);
    const result = slip({
      facts: facts({ profile: leaver, records: everyWorkingDay('2026-11-01', lastDay) }),
      span: { part: 'SETTLEMENT', from: '2026-11-01', to: lastDay },
      advances: [{ ...advance, leftMinor: 56_000 }],
      settlement: { lastDay, reason: 'RESIGNED', noticeDaysMissing: 0, annualBalanceDays, lieuBalanceDays: 0 },
    });
    expect(amount(result, 'BASIC')).toBe(1_203.33);
    expect(amount(result, 'FOOD')).toBe(190);
    expect(amount(result, 'LEAVE_IN_LIEU')).toBe(965.83);
    expect(amount(result, 'GRATUITY')).toBe(6_285.62);
    expect(amount(result, 'ADVANCE')).toBe(-560);
    expect(net(result)).toBe(8_084.78);
    expect(result.stillOwedMinor).toBe(0);
  });

  it('15: pays the difference of a finished month once', () => {
    const paid = slip({ facts: facts({ records: longDays }) });
    const changed = facts({ records: withDay(longDays, stay('2026-10-13', '06:00–19:00')) });
    const origin: Origin = {
      slipId: 7,
      span: october,
      settings: defaultSettings,
      lines: paid.lines,
      days: paid.days,
      correctedMinor: 0,
      correctedDays: [],
      facts: changed,
    };
    const november = {
      facts: facts({ records: everyWorkingDay('2026-11-01', '2026-11-30') }),
      span: { part: 'MONTH', from: '2026-11-01', to: '2026-11-30' } as const,
    };
    const result = slip({ ...november, origins: [origin] });
    expect(result.lines.filter(({ code }) => code === 'CORRECTION')).toMatchObject([
      { amountMinor: 2_284, originSlipId: 7, changedDays: ['2026-10-13'] },
    ]);
    expect(net(result)).toBe(2_222.84);
    const again = slip({ ...november, origins: [{ ...origin, correctedMinor: 2_284 }] });
    expect(amount(again, 'CORRECTION')).toBe(0);
  });

  it('16: splits the cost over the sites', () => {
    const records = longDays.map((record, index) => ({ ...record, siteId: index < 14 ? 1 : 2 }));
    expect(slip({ facts: facts({ records }) }).costs).toMatchObject([
      { siteId: 1, amountMinor: 150_433 },
      { siteId: 2, amountMinor: 128_942 },
    ]);
    const equal = [3, 1, 2].map((id) => ({ id, weight: 10 }));
    expect(shareOut(10_000, equal).map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      [3, 3_333],
      [1, 3_334],
      [2, 3_333],
    ]);
  });
});
