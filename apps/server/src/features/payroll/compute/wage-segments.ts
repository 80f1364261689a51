import { countDays, dateOf, dayNumber, earlier, firstOfMonth, lastOfMonth, later } from './dates.ts';
import { isEmployed, type PayProfile, type PayTerms, type SlipSpan, termsOn } from './facts.ts';
import type { PayDay } from './pay-day.ts';
import type { PayrollSettings } from './settings.ts';

/** The employed days of a payslip on which one wage is in force. */
export type WageSegment = {
  terms: PayTerms;
  days: readonly PayDay[];
  /** Employed days of the month with this wage: before the payslip's first day, and up to its last. */
  daysBefore: number;
  daysUntilEnd: number;
  /** What these days are parts of. */
  monthDivisor: number;
};

export function segmentsOf(
  profile: PayProfile,
  terms: readonly PayTerms[],
  days: readonly PayDay[],
  { from, to }: SlipSpan,
  settings: PayrollSettings,
): WageSegment[] {
  const employed = days.filter(({ kind }) => kind !== 'NOT_EMPLOYED');
  const month = { first: firstOfMonth(from), last: lastOfMonth(from) };
  const divisor = monthDivisorOf(profile, month, settings);
  const byTerms = Map.groupBy(employed, ({ date }) => termsOn(terms, date));
  return [...byTerms].flatMap(([row, segmentDays]) => {
    if (!row) return [];
    const next = terms.map(({ effectiveFrom }) => effectiveFrom).filter((start) => start > row.effectiveFrom);
    const ends = [...next.map(dayBefore), ...(profile.leftOn === null ? [] : [profile.leftOn])];
    const start = [month.first, profile.joinedOn, row.effectiveFrom].reduce(later);
    const daysUntil = (date: string) => countDays(start, ends.reduce(earlier, date));
    return {
      terms: row,
      days: segmentDays,
      daysBefore: daysUntil(dayBefore(from)),
      daysUntilEnd: daysUntil(to),
      monthDivisor: divisor,
    };
  });
}

/** Thirtieths are for joiners and leavers only. They have at most 30 days, so their part is never more than the whole. */
function monthDivisorOf(
  profile: PayProfile,
  { first, last }: { first: string; last: string },
  settings: PayrollSettings,
) {
  const isWhole = isEmployed(profile, first) && isEmployed(profile, last);
  return isWhole || settings.partMonth === 'CALENDAR' ? countDays(first, last) : 30;
}

function dayBefore(date: string): string {
  return dateOf(dayNumber(date) - 1);
}
