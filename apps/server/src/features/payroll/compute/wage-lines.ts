import { product, roundedRatio } from './exact.ts';
import { allowanceCodes, type RunPart } from './facts.ts';
import { type Line, lineOf } from './lines.ts';
import type { PayDay } from './pay-day.ts';
import { isPaidLeave } from './pay-day.ts';
import type { PayrollSettings } from './settings.ts';
import type { WageSegment } from './wage-segments.ts';

/** People paid by the day get a 26th of the basic wage: rest days are inside it. */
const workingDaysPerMonth = 26;
const daysOfFirstHalf = 15;

/** Basic wage and allowances in cash, before any reduction. */
export function wageLines(segment: WageSegment, part: RunPart, settings: PayrollSettings): Line[] {
  const { terms } = segment;
  const allowances = allowanceCodes
    .filter((code) => terms.allowancesMinor[code] > 0)
    .map((code) => monthLine(segment, code, terms.allowancesMinor[code], part));
  return [...basicLines(segment, settings), ...allowances];
}

function basicLines(segment: WageSegment, settings: PayrollSettings): Line[] {
  const { basicMinor: baseMinor, paidBy, effectiveFrom } = segment.terms;
  if (paidBy === 'MONTH') return [monthLine(segment, 'BASIC', baseMinor)];
  const common = { code: 'BASIC', segment: effectiveFrom, baseMinor } as const;
  if (paidBy === 'DAY') {
    const quantity = segment.days.reduce((sum, day) => sum + paidPart(day), 0);
    return [lineOf({ ...common, quantity, unit: 'DAY', divisor: workingDaysPerMonth })];
  }
  const byDivisor = Map.groupBy(segment.days, ({ isRamadan }) => hourDivisorOf(isRamadan, settings));
  return [...byDivisor].map(([divisor, days]) => {
    const quantity = days.reduce((sum, day) => sum + paidMinutes(day), 0);
    return lineOf({ ...common, quantity, unit: 'MIN', divisor });
  });
}

export function hourDivisorOf(isRamadan: boolean, { hourDivisor, ramadanHourDivisor }: PayrollSettings): number {
  return isRamadan ? ramadanHourDivisor : hourDivisor;
}

/**
 * A monthly amount for the days of the payslip: the amount up to its last day less the amount up to the day before its
 * first. So the payslips of a month add up to the whole, however it is divided. A whole first half of the month is half
 * of an allowance.
 */
function monthLine(segment: WageSegment, code: Line['code'], baseMinor: number, part?: RunPart): Line {
  const { daysBefore, daysUntilEnd, monthDivisor } = segment;
  const until = (days: number, endsFirstHalf: boolean) =>
    endsFirstHalf && days === daysOfFirstHalf
      ? roundedRatio(product(baseMinor), 2n)
      : roundedRatio(product(baseMinor, days), product(monthDivisor));
  return lineOf({
    code,
    segment: segment.terms.effectiveFrom,
    quantity: daysUntilEnd - daysBefore,
    unit: 'DAY',
    divisor: monthDivisor,
    baseMinor,
    amountMinor: until(daysUntilEnd, part === 'FIRST_HALF') - until(daysBefore, part === 'SECOND_HALF'),
  });
}

/** The part of a day's wage that somebody paid by the day gets: 1, a half or nothing. */
function paidPart(day: PayDay): number {
  if (day.kind === 'WORK' || day.kind === 'HOLIDAY') return 1;
  if (!isPaidLeave(day) || !isWorkingDay(day)) return 0;
  return day.kind === 'SICK_HALF' ? 0.5 : 1;
}

/** A day with attendance counts its ordinary minutes; a holiday or a day of paid leave counts as an ordinary day. */
function paidMinutes(day: PayDay): number {
  return day.firstIn !== null && day.kind === 'WORK' ? day.ordinary : paidPart(day) * day.dailyMinutes;
}

function isWorkingDay({ calendarKind }: PayDay): boolean {
  return calendarKind === 'WORK' || calendarKind === 'HOLIDAY';
}
