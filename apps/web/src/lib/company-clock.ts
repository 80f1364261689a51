import { fromCompanyTime, toCompanyTime } from '@binaa/contract/company-time';
import { dayOf, defaultTimeZone } from '@binaa/contract/dates';

/** The server writes it into the page. Where there is no page, in a unit test, it is the usual one. */
export const companyTimeZone = globalThis.document?.documentElement.dataset['timeZone'] ?? defaultTimeZone;

/** The day it is where the company is, wherever the browser is. */
export function companyToday(now = new Date()): string {
  return dayOf(now, companyTimeZone);
}

/** A moment as a date-time field holds it: what the company's clock says. */
export function toFieldTime(moment: string): string {
  return toCompanyTime(new Date(moment), companyTimeZone);
}

/** The moment a date-time field means; what is no time stays as it is, so that its rule speaks. */
export function fromFieldTime(typed: string): string {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) && !Number.isNaN(Date.parse(`${typed}Z`));
  return isTime ? fromCompanyTime(typed, companyTimeZone).toISOString() : typed;
}
