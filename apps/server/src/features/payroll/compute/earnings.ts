import { computeDays } from './compute-days.ts';
import { fullWageMinor, type PersonFacts, type SlipSpan, type WorkCalendar } from './facts.ts';
import { isReduction, isWage, type Line, sumOf } from './lines.ts';
import { isPaidLeave, isPresent, isUnpaid, type PayDay } from './pay-day.ts';
import { findProblems, type Problem } from './problems.ts';
import { rateLines } from './rate-lines.ts';
import { reductionLines } from './reduction-lines.ts';
import type { PayrollSettings } from './settings.ts';
import { wageLines } from './wage-lines.ts';
import { segmentsOf } from './wage-segments.ts';

/** What a person earned in the days of a payslip: wage, reductions and what is paid on top. Nothing is kept back yet. */
export type Earnings = {
  days: PayDay[];
  lines: Line[];
  /** Basic wage and allowances less reductions: the base of the limits. */
  wageMinor: number;
  /** Basic wage and allowances of a full month, by the last wage of the days. */
  fullWageMinor: number;
  problems: Problem[];
};

export function computeEarnings(
  facts: PersonFacts,
  span: SlipSpan,
  settings: PayrollSettings,
  calendar: WorkCalendar,
): Earnings {
  const { profile } = facts;
  if (!profile) return { days: [], lines: [], wageMinor: 0, fullWageMinor: 0, problems: [{ kind: 'NO_PROFILE' }] };
  const days = computeDays({ ...facts, profile }, span, settings, calendar);
  const segments = segmentsOf(profile, facts.terms, days, span, settings);
  const takesAll = !days.some(isEarning) && days.some(isUnpaid);
  const lines = segments.flatMap((segment) => {
    const wage = wageLines(segment, span.part, settings);
    return [...wage, ...rateLines(segment, settings), ...reductionLines(segment, wage, settings, takesAll)];
  });
  const lastTerms = segments.at(-1)?.terms;
  return {
    days,
    lines,
    wageMinor: sumOf(lines.filter((line) => isWage(line) || isReduction(line))),
    fullWageMinor: lastTerms ? fullWageMinor(lastTerms) : 0,
    problems: findProblems(facts, days, segments, settings),
  };
}

/** A day that was worked, or of paid leave. */
function isEarning(day: PayDay): boolean {
  return isPresent(day) || day.kind === 'WORK' || isPaidLeave(day);
}
