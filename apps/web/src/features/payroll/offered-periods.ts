import { addMonths } from '@binaa/contract/timesheets';

const monthsBack = 23;
/** A leave over the end of a month may be paid before it begins. */
const monthsAhead = 2;

/** The months of a new run, the latest first. */
export function runPeriods(month: string): string[] {
  return Array.from({ length: monthsAhead + 1 + monthsBack }, (_, place) => addMonths(month, monthsAhead - place));
}

const itemMonthsAhead = 11;

/** The months of a bonus or deduction: from the one that is being paid, at least from last month on. */
export function itemPeriods(due: string, month: string): string[] {
  const last = addMonths(month, itemMonthsAhead);
  const periods: string[] = [];
  for (let period = [due, addMonths(month, -1)].toSorted()[0] ?? due; period <= last; period = addMonths(period, 1)) {
    periods.push(period);
  }
  return periods;
}
