import { addMonths, earlier, firstOfMonth, lastOfMonth, later } from '../../payroll/compute/dates.ts';
import { product, roundedRatio } from '../../payroll/compute/exact.ts';
import { forecastLineMinor, type Plan, plannedMinor } from './plan-curve.ts';

/** Actual cost of a code in a month. */
export type MonthCost = { month: string; codeId: number; amountMinor: number };
/** The last percent of a month that was said for a code, or for the project where `codeId` is null. */
export type MonthPercent = { month: string; codeId: number | null; percentTenths: number };

export type MonthFacts = {
  today: string;
  plan: Plan | null;
  codes: { codeId: number; budgetMinor: number; earnedMinor: number }[];
  actualMinor: number;
  forecastMinor: number;
  costs: MonthCost[];
  percents: MonthPercent[];
};

export type CostMonthFigures = {
  month: string;
  plannedMinor: number | null;
  earnedMinor: number | null;
  actualMinor: number | null;
  ofMonthMinor: number | null;
  byCode: { codeId: number; amountMinor: number }[];
  budgetLeftMinor: number | null;
  forecastMinor: number | null;
};

/** More would not be legible, and an expense may carry any date. */
const mostMonths = 240;

/** From the first month with a cost or a plan to the last, at most the latest 240. */
export function costMonths(facts: MonthFacts): CostMonthFigures[] {
  const { today, plan, codes, costs } = facts;
  const thisMonth = today.slice(0, 7);
  const last = lineEnd(facts);
  const budgetMinor = codes.reduce((sum, code) => sum + code.budgetMinor, 0);
  const byMonth = Map.groupBy(costs, ({ month }) => month);
  const months = monthsFrom(facts, last);
  const [first = thisMonth] = months;
  let actualMinor = costs.reduce((sum, { month, amountMinor }) => (month < first ? sum + amountMinor : sum), 0);
  return months.map((month) => {
    const end = lastOfMonth(`${month}-01`);
    const ofMonth = byMonth.get(month) ?? [];
    const ofMonthMinor = ofMonth.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    actualMinor += ofMonthMinor;
    const isPast = month <= thisMonth || ofMonth.length > 0;
    return {
      month,
      plannedMinor: plan && plannedMinor(budgetMinor, plan, end),
      earnedMinor: month <= thisMonth ? earnedUpTo(facts, month) : null,
      actualMinor: isPast ? actualMinor : null,
      ofMonthMinor: isPast ? ofMonthMinor : null,
      byCode: ofMonth.map(({ codeId, amountMinor }) => ({ codeId, amountMinor })),
      budgetLeftMinor: isPast ? budgetMinor - actualMinor : null,
      forecastMinor: month < thisMonth ? null : forecastLineMinor({ ...facts, last }, earlier(end, last)),
    };
  });
}

/** The end of the plan, or of next month where that is past. */
function lineEnd({ today, plan }: MonthFacts): string {
  return plan && plan.end > today ? plan.end : lastOfMonth(addMonths(firstOfMonth(today), 1));
}

function monthsFrom({ today, plan, costs }: MonthFacts, last: string): string[] {
  const starts = [today, ...(plan ? [plan.start] : []), ...costs.map(({ month }) => `${month}-01`)];
  const ends = [last, ...costs.map(({ month }) => `${month}-01`)];
  const from = firstOfMonth(starts.reduce(earlier));
  const to = ends.reduce(later).slice(0, 7);
  const months: string[] = [];
  for (let day = from; day.slice(0, 7) <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months.slice(-mostMonths);
}

/** Of the present budget, by the percents said until then. This month's is what the cost page says. */
function earnedUpTo({ today, codes, percents }: MonthFacts, month: string): number {
  if (month === today.slice(0, 7)) return codes.reduce((sum, { earnedMinor }) => sum + earnedMinor, 0);
  const latest = (codeId: number | null) =>
    percents.filter((one) => one.codeId === codeId && one.month <= month).at(-1)?.percentTenths;
  const ofProject = latest(null) ?? 0;
  return codes.reduce(
    (sum, { codeId, budgetMinor }) => sum + roundedRatio(product(budgetMinor, latest(codeId) ?? ofProject), 1000n),
    0,
  );
}
