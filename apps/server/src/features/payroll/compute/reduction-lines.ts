import { fullWageMinor } from './facts.ts';
import { amountOf, type Line, lineOf, type ReductionCode, sumOf } from './lines.ts';
import type { DayKind, PayDay } from './pay-day.ts';
import type { PayrollSettings } from './settings.ts';
import { hourDivisorOf } from './wage-lines.ts';
import type { WageSegment } from './wage-segments.ts';

type Reduction = {
  code: ReductionCode;
  quantity: number;
  unit: 'DAY' | 'MIN';
  ratePercent: number | null;
  divisor: number;
  baseMinor: number;
  atMostMinor: number;
};

/**
 * Pay that was not earned, of people paid by the month. Together the reductions are at most the wage of the segment. Where
 * nothing was worked and no leave is paid, they are all of it.
 */
export function reductionLines(
  segment: WageSegment,
  wage: readonly Line[],
  settings: PayrollSettings,
  takesAll: boolean,
): Line[] {
  if (segment.terms.paidBy !== 'MONTH') return [];
  let leftMinor = sumOf(wage);
  const lines = reductionsOf(segment, wage, settings).map(({ atMostMinor, ...figures }) => {
    const fullMinor = amountOf(figures);
    const amountMinor = Math.min(fullMinor, atMostMinor, leftMinor);
    leftMinor -= amountMinor;
    const limited = amountMinor !== fullMinor;
    return lineOf({ ...figures, segment: segment.terms.effectiveFrom, amountMinor: 0 - amountMinor, limited });
  });
  return takesAll && leftMinor > 0 ? takeRest(lines, leftMinor, segment) : lines;
}

function reductionsOf(segment: WageSegment, wage: readonly Line[], settings: PayrollSettings): Reduction[] {
  const { basicMinor } = segment.terms;
  const wageMinor = fullWageMinor(segment.terms);
  const [earnedBasic, earnedWage] = [sumOf(wage.filter(({ code }) => code === 'BASIC')), sumOf(wage)];
  const takesBasic = settings.absenceTakes === 'BASIC';
  const days = (
    code: ReductionCode,
    kinds: readonly DayKind[],
    baseMinor: number,
    ratePercent: number | null = null,
  ) => ({
    code,
    quantity: segment.days.filter(({ kind }) => kinds.includes(kind)).length,
    unit: 'DAY' as const,
    ratePercent,
    divisor: settings.dayDivisor,
    baseMinor,
    atMostMinor: earnedWage,
  });
  const absence = days('ABSENCE', ['ABSENT'], takesBasic ? basicMinor : wageMinor);
  const all = [
    { ...absence, atMostMinor: takesBasic ? earnedBasic : earnedWage },
    days('UNPAID_LEAVE', ['UNPAID', 'HAJJ'], wageMinor),
    days('SICK_UNPAID', ['SICK_UNPAID'], wageMinor),
    days('SICK_HALF', ['SICK_HALF'], wageMinor, 50),
    days('ANNUAL_LEAVE', ['ANNUAL'], settings.annualLeavePays === 'BASIC' ? wageMinor - basicMinor : 0),
    ...(settings.deductShortDays ? shortDays(segment, settings, earnedWage) : []),
  ];
  return all.filter(({ quantity, baseMinor }) => quantity > 0 && baseMinor > 0);
}

function shortDays({ days, terms }: WageSegment, settings: PayrollSettings, atMostMinor: number): Reduction[] {
  const byDivisor = Map.groupBy(days, ({ isRamadan }) => hourDivisorOf(isRamadan, settings));
  return [...byDivisor].map(([divisor, group]) => ({
    code: 'SHORT_DAYS',
    quantity: group.reduce((sum: number, day: PayDay) => sum + day.short, 0),
    unit: 'MIN',
    ratePercent: null,
    divisor,
    baseMinor: terms.basicMinor,
    atMostMinor,
  }));
}

/** The absence takes what is left; without one, the last reduction; without any, an absence of no days. */
function takeRest(lines: readonly Line[], restMinor: number, { terms }: WageSegment): Line[] {
  const taking = lines.find(({ code }) => code === 'ABSENCE') ?? lines.at(-1);
  if (taking) {
    const all = { ...taking, amountMinor: taking.amountMinor - restMinor, limited: true };
    return lines.map((line) => (line === taking ? all : line));
  }
  const segment = terms.effectiveFrom;
  return [lineOf({ code: 'ABSENCE', segment, unit: 'DAY', amountMinor: 0 - restMinor, limited: true })];
}
