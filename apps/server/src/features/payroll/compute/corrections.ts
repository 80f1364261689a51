import { computeEarnings, type Earnings } from './earnings.ts';
import type { PersonFacts, SlipSpan, WorkCalendar } from './facts.ts';
import { isRecomputed, type Line, sumOf } from './lines.ts';
import type { PayDay } from './pay-day.ts';
import { isBlocking, type Problem } from './problems.ts';
import type { PayrollSettings } from './settings.ts';

const comparedFields = [
  'kind',
  'ordinary',
  'night',
  'overtimeDay',
  'overtimeNight',
  'rest',
  'holiday',
  'short',
] as const satisfies (keyof PayDay)[];
/** A day of a finished payslip, as far as corrections compare it. */
export type FinishedDay = Pick<PayDay, 'date' | (typeof comparedFields)[number]>;

/** A finished payslip whose inputs changed since, or that was corrected before. */
export type Origin = {
  slipId: number;
  span: SlipSpan;
  /** Those of its own run. */
  settings: PayrollSettings;
  lines: readonly Pick<Line, 'code' | 'amountMinor'>[];
  days: readonly FinishedDay[];
  /** The sum of its corrections in other live payslips. */
  correctedMinor: number;
  /** The days that these corrections were made for. */
  correctedDays: readonly string[];
  /** The person's facts of today, for these days. */
  facts: PersonFacts;
};

export type Correction = { slipId: number; since: string; amountMinor: number; changedDays: string[] };

/**
 * What a finished payslip would pay today, less what it paid and what earlier corrections paid. Deductions are not
 * touched. A blocking problem of the changed days stands in the way here as well.
 */
export function correctionOf(
  origin: Origin,
  calendar: WorkCalendar,
): { correction: Correction | undefined; problems: Problem[] } {
  const { slipId, span, settings, facts, correctedMinor, correctedDays } = origin;
  const now = computeEarnings(facts, span, settings, calendar);
  const thenMinor = sumOf(origin.lines.filter(isRecomputed));
  const amountMinor = sumOf(now.lines) - thenMinor - correctedMinor;
  const changedDays = [...new Set([...correctedDays, ...changedDaysOf(origin.days, now)])].toSorted();
  return {
    correction: amountMinor === 0 ? undefined : { slipId, since: span.from, amountMinor, changedDays },
    problems: now.problems.filter(isBlocking),
  };
}

function changedDaysOf(then: readonly FinishedDay[], { days }: Earnings): string[] {
  const before = new Map(then.map((day) => [day.date, day]));
  return days
    .filter((day) => {
      const old = before.get(day.date);
      return !old || comparedFields.some((field) => old[field] !== day[field]);
    })
    .map(({ date }) => date);
}
