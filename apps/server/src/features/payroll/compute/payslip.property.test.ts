import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSlip, type Slip, type SlipInput } from './compute-slip.ts';
import { labourCostMinor } from './costs.ts';
import { lastOfMonth } from './dates.ts';
import { workedMinutes } from './day-minutes.ts';
import { computeEarnings } from './earnings.ts';
import { inputMark } from './input-mark.ts';
import { lineDates } from './line-dates.ts';
import { amountOf, isDeduction, isReduction, isWage, type Line, sumOf } from './lines.ts';
import { personMonth } from './testing/person-month.ts';

/** Random person-months under random settings: always the same 50, or a thirteenth of PAYROLL_MONTHS others. */
const { PAYROLL_MONTHS: given } = process.env;
const runs = given === undefined ? { numRuns: 50, seed: 2026 } : { numRuns: Math.ceil(Number(given) / 13) };
// Far above what they take on a busy machine.
const timeout = Math.max(300_000, runs.numRuns * 1_000);

function always(check: (input: SlipInput, slip: Slip) => void): void {
  fc.assert(
    fc.property(personMonth, (input) => check(input, computeSlip(input))),
    runs,
  );
}

describe('every payslip', { timeout }, () => {
  it('has a net that is the sum of its lines and never negative', () => {
    always((_, { lines, netMinor, grossMinor, wageMinor }) => {
      expect(sumOf(lines)).toBe(netMinor);
      expect(netMinor).toBeGreaterThanOrEqual(0);
      expect(sumOf(lines.filter((line) => isWage(line) || isReduction(line)))).toBe(wageMinor);
      expect(wageMinor).toBeGreaterThanOrEqual(0);
      expect(grossMinor + sumOf(lines.filter(isDeduction))).toBe(netMinor);
      expect(lines.every(({ amountMinor }) => Number.isSafeInteger(amountMinor))).toBe(true);
    });
  });

  it('counts the presence less the break, in classes and sites alike', () => {
    always((_, { days }) => {
      for (const day of days) {
        expect(workedMinutes(day)).toBe(day.span - day.gap - day.breakTaken);
        expect(day.night).toBeLessThanOrEqual(day.ordinary);
        for (const field of ['ordinary', 'night', 'overtimeDay', 'overtimeNight', 'rest', 'holiday'] as const) {
          expect(day.sites.reduce((sum, site) => sum + site[field], 0)).toBe(day[field]);
        }
      }
    });
  });

  it('explains each line by the days behind it', () => {
    always(({ settings }, { lines, days }) => {
      const minutes = {
        OVERTIME_DAY: 'overtimeDay',
        OVERTIME_NIGHT: 'overtimeNight',
        NIGHT: 'night',
        REST_DAY: 'rest',
        HOLIDAY: 'holiday',
        SHORT_DAYS: 'short',
      } as const;
      for (const line of lines) {
        const dates = lineDates(line, lines, days, settings);
        const field = Object.entries(minutes).find(([code]) => code === line.code)?.[1];
        const explained = days.filter(({ date }) => dates.includes(date));
        if (field) expect(explained.reduce((sum, day) => sum + day[field], 0)).toBe(line.quantity);
        else if (isReduction(line)) expect(dates).toHaveLength(line.quantity);
        if (!line.limited && isReduction(line)) expect(0 - amountOf(line)).toBe(line.amountMinor);
        if (field && line.amountMinor > 0) expect(amountOf(line)).toBe(line.amountMinor);
      }
    });
  });

  it('keeps deductions within their limits and the percentage of gross', () => {
    always(({ settings, advances }, { lines, grossMinor, wageMinor }) => {
      const taken = (code: Line['code']) => 0 - sumOf(lines.filter((line) => line.code === code));
      const half = (percent: number, of: number) => Math.floor((of * percent) / 100 + 0.5);
      expect(0 - sumOf(lines.filter(isDeduction))).toBeLessThanOrEqual(
        half(settings.deductionLimitPercent, grossMinor),
      );
      expect(taken('ADVANCE')).toBeLessThanOrEqual(half(settings.advanceLimitPercent, wageMinor));
      expect(taken('COURT_ORDER')).toBeLessThanOrEqual(half(settings.courtOrderLimitPercent, wageMinor));
      for (const { id, leftMinor } of advances) {
        const line = lines.find(({ code, sourceId }) => code === 'ADVANCE' && sourceId === id);
        expect(0 - (line?.amountMinor ?? 0)).toBeLessThanOrEqual(leftMinor);
      }
    });
  });

  it('costs what its sites cost together', () => {
    always((_, { lines, costs }) => {
      expect(costs.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(labourCostMinor(lines));
      expect(costs.every(({ amountMinor }) => amountMinor >= 0)).toBe(true);
    });
  });

  it('is the same however often it is computed, and in whatever order the facts come', () => {
    always((input, slip) => {
      const { facts, calendar, advances, items } = input;
      const mark = inputMark(input);
      const turned: SlipInput = {
        ...input,
        facts: {
          ...facts,
          terms: facts.terms.toReversed(),
          leaves: facts.leaves.toReversed(),
          records: facts.records.toReversed(),
        },
        calendar: { ...calendar, holidays: calendar.holidays.toReversed() },
        advances: advances.toReversed(),
      };
      expect(computeSlip(turned)).toEqual({ ...slip, problems: expect.anything() });
      expect(computeSlip({ ...input, items: [...items] })).toEqual(slip);
      expect(inputMark(input)).toBe(mark);
    });
  });
});

describe('a month', { timeout }, () => {
  it('pays the same wage when it is divided into two payslips', () => {
    fc.assert(
      fc.property(personMonth, fc.integer({ min: 1, max: 27 }), (input, day) => {
        const first = `${input.span.from.slice(0, 7)}-01`;
        const middle = `${input.span.from.slice(0, 7)}-${String(day).padStart(2, '0')}`;
        const afterMiddle = `${input.span.from.slice(0, 7)}-${String(day + 1).padStart(2, '0')}`;
        const last = lastOfMonth(first);
        const wageOf = (from: string, to: string) =>
          sumOf(
            computeEarnings(input.facts, { part: 'EXTRA', from, to }, input.settings, input.calendar).lines.filter(
              ({ code, segment }) =>
                ['HOUSING', 'FOOD', 'TRANSPORT', 'OTHER_ALLOWANCE'].includes(code) ||
                (code === 'BASIC' &&
                  input.facts.terms.find(({ effectiveFrom }) => effectiveFrom === segment)?.paidBy === 'MONTH'),
            ),
          );
        expect(wageOf(first, middle) + wageOf(afterMiddle, last)).toBe(wageOf(first, last));
      }),
      runs,
    );
  });

  it('without any work pays nothing and leaves what is owed, so the next is as if it had not been', () => {
    always((input) => {
      const { facts, items } = input;
      if (!facts.profile) return;
      const idle = computeSlip({
        ...input,
        facts: {
          ...facts,
          profile: { ...facts.profile, attendanceBased: true },
          terms: facts.terms.map((row) => ({ ...row, paidBy: 'MONTH' as const })),
          leaves: [],
          records: [],
        },
        items: items.filter(({ kind }) => kind !== 'BONUS'),
      });
      if (!idle.days.some(({ kind }) => kind === 'ABSENT')) return;
      expect(idle.netMinor).toBe(0);
      expect(idle.lines.filter(isDeduction)).toEqual([]);
      expect(idle.costs).toEqual([{ siteId: null, minutes: 0, weight: 0, amountMinor: 0 }]);
    });
  });

  it('does not depend on attendance of other months, nor on the century', () => {
    always((input, slip) => {
      const later = (date: string) => `${Number(date.slice(0, 4)) + 400}${date.slice(4)}`;
      const far = <Value>(value: Value): Value =>
        JSON.parse(JSON.stringify(value).replaceAll(/\d{4}-\d{2}-\d{2}/g, later)) as Value;
      const { facts } = input;
      const others = facts.records.map((record) => ({ ...far(record), id: record.id + 1_000 }));
      expect(computeSlip({ ...input, facts: { ...facts, records: [...facts.records, ...others] } })).toEqual(slip);
      // Weekdays and the lengths of months repeat after 400 years.
      expect(computeSlip(far(input))).toEqual(far(slip));
    });
  });

  it('that changes after it was paid is paid in the end as if it had been known', () => {
    fc.assert(
      fc.property(personMonth, personMonth, fc.boolean(), (input, other, isAnnounced) => {
        const { span, settings, calendar } = input;
        const then = computeEarnings(input.facts, span, settings, calendar);
        const changed = isAnnounced
          ? { ...input.facts, records: [] }
          : { ...input.facts, records: input.facts.records.slice(0, other.facts.records.length) };
        const origin = { slipId: 9, span, settings, lines: then.lines, days: then.days, facts: changed };
        const now = sumOf(computeEarnings(changed, span, settings, calendar).lines);
        const next = { ...input, items: [], advances: [], calendar };
        const corrected = (correctedMinor: number) =>
          sumOf(
            computeSlip({
              ...next,
              settings: { ...settings, deductionLimitPercent: 100 },
              origins: [{ ...origin, correctedMinor, correctedDays: [] }],
            }).lines.filter(({ code }) => code === 'CORRECTION'),
          );
        const difference = now - sumOf(then.lines);
        const paid = corrected(0);
        if (difference > 0) expect(paid).toBe(difference);
        else expect(paid).toBeGreaterThanOrEqual(difference);
        expect(Math.abs(paid + corrected(paid))).toBeLessThanOrEqual(Math.abs(difference));
        expect(corrected(difference)).toBe(0);
      }),
      { ...runs, numRuns: Math.ceil(runs.numRuns / 4) },
    );
  });
});
