import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { begin, report } from '../../../../test/hostile/harness.ts';
import { computeSlip, type Slip, type SlipInput } from './compute-slip.ts';
import { workedMinutes } from './day-minutes.ts';
import type { Line } from './lines.ts';
import type { PayrollSettings } from './settings.ts';
import { personMonth } from './testing/person-month.ts';
import { recount } from './testing/recount.ts';

/** The same 150 random person-months every time, or as many others as PAYROLL_MONTHS says. */
const { PAYROLL_MONTHS: given } = process.env;
const months = Number(given ?? 150);
const sameMonths = { seed: 2026 };
const portion = 2_000;

const keyOf = ({ code, segment, divisor, sourceId }: Line) =>
  segment === null ? `${code} ${sourceId}` : `${code} ${segment} ${divisor}`;

function expectSame(input: SlipInput, slip: Slip): void {
  const expected = recount(input);
  const days = slip.days.map((day) => ({
    date: day.date,
    kind: day.kind,
    calendar: day.calendarKind,
    ramadan: day.isRamadan,
    daily: day.dailyMinutes,
    present: day.firstIn !== null,
    ordinary: day.ordinary,
    night: day.night,
    overtimeDay: day.overtimeDay,
    overtimeNight: day.overtimeNight,
    rest: day.rest,
    holiday: day.holiday,
    short: day.short,
    span: day.span,
    gap: day.gap,
    breakTaken: day.breakTaken,
  }));
  expect(days).toEqual(expected.days);
  const lines = slip.lines.map((line) => [keyOf(line), { quantity: line.quantity, amountMinor: line.amountMinor }]);
  expect(Object.fromEntries(lines)).toEqual(expected.lines);
  expect(lines).toHaveLength(Object.keys(expected.lines).length);
  expect(slip.netMinor).toBe(expected.netMinor);
  expect(slip.costs.map(({ siteId, amountMinor }) => ({ siteId, amountMinor }))).toEqual(expected.costs);
  expect(slip.costs.map(({ weight }) => weight).filter((weight) => weight > 0)).toEqual(
    [...expected.weights].toSorted(([one], [other]) => one - other).map(([, weight]) => weight),
  );
  expect(slip.days.reduce((sum, day) => sum + workedMinutes(day), 0)).toBe(expected.paidMinutes.size);
}

/** What a payslip of one month is computed with. */
const rules = [
  'dailyMinutes',
  'breakMinutes',
  'breakAfterMinutes',
  'hourDivisor',
  'ramadanHourDivisor',
  'dayDivisor',
  'overtimeDayPercent',
  'overtimeNightPercent',
  'nightFrom',
  'nightTo',
  'nightPercent',
  'restDayPercent',
  'holidayPercent',
  'shortToleranceMinutes',
  'sickFullDays',
  'sickHalfDays',
  'sickAfterMonths',
  'courtOrderLimitPercent',
  'advanceLimitPercent',
  'damageLimitDays',
  'penaltyLimitDays',
  'deductionLimitPercent',
] as const satisfies (keyof PayrollSettings)[];

const outcome = begin();
// Far above what a month takes on a busy machine.
const timeout = Math.max(300_000, months * 60);

it('a payslip equals a second computation, minute by minute', { timeout }, async () => {
  for (let done = 0; done < months; done += portion) {
    const numRuns = Math.min(portion, months - done);
    fc.assert(
      fc.property(personMonth, (input) => expectSame(input, computeSlip(input))),
      { numRuns, ...(given === undefined && sameMonths) },
    );
    outcome.runs += numRuns;
    // The runner takes a worker that does not answer for a minute for dead.
    await setImmediate();
  }
});

it('the second computation notices every rule that is off by one', () => {
  const control = begin();
  for (const rule of rules) {
    const { failed } = fc.check(
      fc.property(personMonth, (input) => {
        const settings = { ...input.settings, [rule]: input.settings[rule] + 1 };
        expectSame(input, computeSlip({ ...input, settings }));
      }),
      { ...sameMonths, numRuns: 2_000, endOnFailure: true },
    );
    if (failed) control.findings.push(rule);
  }
  expect(control.findings).toEqual(rules);
  report('payroll', outcome, control);
});
