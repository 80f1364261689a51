import { addDays } from '@binaa/contract/dates';

/** The month, `YYYY-MM`, that lies so many months later. */
export function periodAfter(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The month that takes the first instalment: the first that is not paid yet, not before the advance was given. */
export function firstPeriod(givenOn: string, paidUntil: string | null, today: string): string {
  const unpaid = paidUntil === null ? `${today.slice(0, 7)}-01` : addDays(paidUntil, 1);
  return (unpaid > givenOn ? unpaid : givenOn).slice(0, 7);
}
