import { addDays } from './dates.ts';
import { addMonths } from './timesheets.ts';

/** In months. An instalment of a dirham would otherwise fill the memory with months. */
const longestPlan = 600;

type TakenBack = { period: string; amountMinor: number };

type PlannedAdvance = {
  givenOn: string;
  leftMinor: number;
  instalmentMinor: number;
  /** What payslips took back. One that paid a part of the month may have taken the instalment of that month. */
  recoveries: readonly TakenBack[];
};

type PlannedWage = {
  /** Basic wage and cash allowances of a full month; null for somebody without a wage, whom only the instalment limits. */
  wageMinor: number | null;
  /** How much of the wage a month may take. */
  limitPercent: number;
  /** The last day that a payslip has paid; null before the first one. */
  paidUntil: string | null;
  today: string;
};

/** What a month may take back of a wage at most, rounded half away from zero like every amount of payroll. */
export function advanceLimitMinor(wageMinor: number, limitPercent: number): number {
  return Math.round((wageMinor * limitPercent) / 100);
}

/**
 * How an advance is taken back from full months, as if it were the person's only one. No months if the limit lets nothing
 * be taken.
 */
export function recoveryPlan(advance: PlannedAdvance, wage: PlannedWage): TakenBack[] {
  const limitMinor =
    wage.wageMinor === null ? Number.POSITIVE_INFINITY : advanceLimitMinor(wage.wageMinor, wage.limitPercent);
  const perMonthMinor = Math.min(advance.instalmentMinor, limitMinor);
  const plan: TakenBack[] = [];
  if (perMonthMinor <= 0) return plan;
  let leftMinor = advance.leftMinor;
  let period = firstPeriod(advance.givenOn, wage);
  while (leftMinor > 0 && plan.length < longestPlan) {
    const amountMinor = Math.min(leftMinor, perMonthMinor - takenIn(period, advance));
    if (amountMinor > 0) {
      plan.push({ period, amountMinor });
      leftMinor -= amountMinor;
    }
    period = addMonths(period, 1);
  }
  return plan;
}

/** The month that takes the first instalment: the first that is not paid yet, not before the advance was given. */
function firstPeriod(givenOn: string, { paidUntil, today }: PlannedWage): string {
  const unpaid = paidUntil === null ? `${today.slice(0, 7)}-01` : addDays(paidUntil, 1);
  return (unpaid > givenOn ? unpaid : givenOn).slice(0, 7);
}

function takenIn(period: string, { recoveries }: PlannedAdvance): number {
  return recoveries.reduce((sum, taken) => (taken.period === period ? sum + taken.amountMinor : sum), 0);
}
