import { dayOf, fromCompanyTime, toCompanyTime } from '@binaa/contract/company-time';
import { defaultTimeZone } from '@binaa/contract/dates';

/** The server writes it into the page. Unit tests have no page and use the default. */
let timeZone = globalThis.document?.documentElement.dataset['timeZone'] ?? defaultTimeZone;

/** The profile was changed after the page was opened. */
export function setCompanyTimeZone(changed: string): void {
  timeZone = changed;
}

export function companyTimeZone(): string {
  return timeZone;
}

/** Today in the company's time zone, regardless of the browser's. */
export function companyToday(now = new Date()): string {
  return dayOf(now, timeZone);
}

/** The current month in the company's time zone, as `YYYY-MM`. */
export function companyMonth(): string {
  return companyToday().slice(0, 7);
}

/** A moment as the value of a date-time field, in the company's time zone. */
export function toFieldTime(moment: string): string {
  return toCompanyTime(new Date(moment), timeZone);
}

/** The moment that a date-time field means. Invalid input is returned unchanged, so that validation reports it. */
export function fromFieldTime(typed: string): string {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) && !Number.isNaN(Date.parse(`${typed}Z`));
  return isTime ? fromCompanyTime(typed, timeZone).toISOString() : typed;
}
