import type { PlanCurve } from '@binaa/contract/cost-plans';
import { countDays, dayNumber } from '../../payroll/compute/dates.ts';
import { product, roundedRatio } from '../../payroll/compute/exact.ts';

export type Plan = { start: string; end: string; curve: PlanCurve };

/** What should be done at the end of a day, between the first and the last day of the plan. */
export function plannedMinor(budgetMinor: number, { start, end, curve }: Plan, day: string): number {
  const length = countDays(start, end);
  const passed = Math.min(countDays(start, day), length);
  if (curve === 'LINE') return roundedRatio(product(budgetMinor, passed), BigInt(length));
  const shape = 3n * product(passed, passed, length) - 2n * product(passed, passed, passed);
  return roundedRatio(BigInt(budgetMinor) * shape, product(length, length, length));
}

type Ends = { actualMinor: number; forecastMinor: number; today: string; last: string };

/** On the straight line from the actual cost of today to the forecast on the last day. */
export function forecastLineMinor({ actualMinor, forecastMinor, today, last }: Ends, day: string): number {
  const length = dayNumber(last) - dayNumber(today);
  const passed = Math.max(0, dayNumber(day) - dayNumber(today));
  if (passed >= length) return forecastMinor;
  return actualMinor + roundedRatio(product(forecastMinor - actualMinor, passed), BigInt(length));
}
