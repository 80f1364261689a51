import { describe, expect, it } from 'vitest';
import { lineDates } from './line-dates.ts';
import { isDeduction, type Line, type LineCode, lineOf } from './lines.ts';
import type { PayDay } from './pay-day.ts';
import { defaultSettings } from './settings.ts';
import { dayOn, slip } from './testing/october.ts';

const day = (date: string, changes: Partial<PayDay> = {}): PayDay => ({
  ...dayOn(slip(), '2026-10-05'),
  ordinary: 0,
  date,
  ...changes,
});
const line = (code: LineCode, changes: Partial<Line> = {}) => lineOf({ code, segment: '2026-10-01', ...changes });
const datesOf = (one: Line, days: readonly PayDay[], lines: readonly Line[] = [one]) =>
  lineDates(one, lines, days, defaultSettings);

describe('days behind a line', () => {
  it.each<[LineCode, Partial<PayDay>]>([
    ['OVERTIME_DAY', { overtimeDay: 1 }],
    ['OVERTIME_NIGHT', { overtimeNight: 1 }],
    ['NIGHT', { night: 1 }],
    ['REST_DAY', { rest: 1 }],
    ['HOLIDAY', { holiday: 1 }],
    ['SHORT_DAYS', { short: 1 }],
    ['ABSENCE', { kind: 'ABSENT' }],
    ['UNPAID_LEAVE', { kind: 'UNPAID' }],
    ['UNPAID_LEAVE', { kind: 'HAJJ' }],
    ['SICK_UNPAID', { kind: 'SICK_UNPAID' }],
    ['SICK_HALF', { kind: 'SICK_HALF' }],
    ['ANNUAL_LEAVE', { kind: 'ANNUAL' }],
  ])('%s has those that give it something', (code, changes) => {
    expect(datesOf(line(code), [day('2026-10-01'), day('2026-10-02', changes)])).toEqual(['2026-10-02']);
  });

  it.each<[LineCode]>([['BASIC'], ['HOUSING'], ['FOOD'], ['TRANSPORT'], ['OTHER_ALLOWANCE']])(
    '%s has all of the employment',
    (code) => {
      const days = [
        day('2026-10-01', { kind: 'NOT_EMPLOYED' }),
        day('2026-10-02'),
        day('2026-10-03', { kind: 'REST' }),
      ];
      expect(datesOf(line(code), days)).toEqual(['2026-10-02', '2026-10-03']);
    },
  );

  it('end where the next wage begins', () => {
    const [first, second] = [line('BASIC'), line('BASIC', { segment: '2026-10-03' })];
    const lines = [first, second, lineOf({ code: 'ADVANCE' })];
    const days = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'].map((date) => day(date));
    expect(datesOf(first, days, lines)).toEqual(['2026-10-01', '2026-10-02']);
    expect(datesOf(second, days, lines)).toEqual(['2026-10-03', '2026-10-04']);
  });

  it('have the hours of the line: those of Ramadan have another divisor', () => {
    const days = [
      day('2026-10-01', { overtimeDay: 60 }),
      day('2026-10-02', { overtimeDay: 60, isRamadan: true }),
      day('2026-10-03'),
    ];
    const { hourDivisor, ramadanHourDivisor, dayDivisor } = defaultSettings;
    const overtime = (changes: Partial<Line>) => datesOf(line('OVERTIME_DAY', changes), days);
    expect(overtime({ unit: 'MIN', divisor: hourDivisor })).toEqual(['2026-10-01']);
    expect(overtime({ unit: 'MIN', divisor: ramadanHourDivisor })).toEqual(['2026-10-02']);
    expect(overtime({ unit: 'DAY', divisor: dayDivisor })).toEqual(['2026-10-01', '2026-10-02']);
  });

  it('are those that changed, where no day explains the amount', () => {
    const changedDays = ['2026-09-30'];
    expect(datesOf(line('CORRECTION', { segment: null, changedDays }), [day('2026-10-01')])).toEqual(changedDays);
    expect(datesOf(line('NOTICE'), [day('2026-10-01')])).toEqual([]);
    expect(datesOf(line('BASIC', { segment: null }), [day('2026-10-01')])).toEqual([]);
  });
});

describe('a deduction', () => {
  it('is kept back after the reductions, and a correction or notice only in the favour of the company', () => {
    const judged = (code: LineCode, amountMinor: number) => isDeduction({ code, amountMinor });
    expect([judged('ABSENCE', -1), judged('ADVANCE', -1), judged('NOTICE', -1)]).toEqual([false, true, true]);
    expect([judged('CORRECTION', -1), judged('CORRECTION', 0), judged('CORRECTION', 1)]).toEqual([true, false, false]);
  });
});
