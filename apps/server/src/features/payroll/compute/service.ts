import { addYears, countDays, dateOf, dayNumber, later } from './dates.ts';
import type { PayProfile } from './facts.ts';

/** Days of service up to a day, the first and the last included. */
export function serviceDays({ joinedOn, leftOn }: PayProfile, asOf: string): number {
  return countDays(joinedOn, leftOn !== null && leftOn < asOf ? leftOn : asOf);
}

/** The first day of the year of service that a day lies in. */
export function serviceYearOf({ joinedOn }: PayProfile, date: string): string {
  let years = Number(date.slice(0, 4)) - Number(joinedOn.slice(0, 4));
  while (addYears(joinedOn, years) > date) years--;
  return addYears(joinedOn, Math.max(0, years));
}

/** The first day that the balances count by themselves: the first day of work, or the day after the opening. */
export function countedFrom({ joinedOn, opening }: PayProfile): string {
  return opening === null ? joinedOn : later(joinedOn, dateOf(dayNumber(opening.on) + 1));
}
