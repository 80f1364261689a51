import { fromMinor, toMinor } from '@binaa/contract/money';
import { addMonths } from '@binaa/contract/timesheets';

type Asked = {
  amount: number;
  instalment: number;
  givenOn: string;
  /** Basic wage and cash allowances; undefined for a person without a wage. */
  wage: number | undefined;
  /** How much of the wage a month may take. */
  limitPercent: number;
  /** The present month. */
  month: string;
};

/** How an advance is taken back, as the server will plan it. Undefined if nothing may be taken. */
export function recoveryPlan({ amount, instalment, givenOn, wage, limitPercent, month }: Asked) {
  const limitMinor = wage === undefined ? undefined : Math.round((toMinor(wage) * limitPercent) / 100);
  const perMonthMinor = Math.min(toMinor(instalment), limitMinor ?? Number.POSITIVE_INFINITY);
  if (perMonthMinor <= 0) return undefined;
  const months = Math.ceil(toMinor(amount) / perMonthMinor);
  const first = givenOn.slice(0, 7) > month ? givenOn.slice(0, 7) : month;
  const isLimited = limitMinor !== undefined && limitMinor < toMinor(instalment);
  return { months, last: addMonths(first, months - 1), limit: isLimited ? fromMinor(limitMinor) : undefined };
}
