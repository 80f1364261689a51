import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';

/** The moments at which a day of the company begins and ends. */
export function boundsOf(date: string, timeZone: string): { start: Date; end: Date } {
  const startOf = (day: string) => fromCompanyTime(`${day}T00:00`, timeZone);
  return { start: startOf(date), end: startOf(addDays(date, 1)) };
}
