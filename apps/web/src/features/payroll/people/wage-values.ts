import { fromMinor, toMinor } from '@binaa/contract/money';
import { allowances, type PayTerms } from '@binaa/contract/pay-terms';
import { fieldText } from '../../../lib/field-errors.ts';
import { typedAmount } from '../../../lib/typed-amount.ts';

/** The fields in the order of the form. */
export const emptyWage = {
  effectiveFrom: '',
  paidBy: 'MONTH',
  basic: '',
  housingMode: 'IN_KIND',
  housing: '',
  foodMode: 'IN_KIND',
  food: '',
  transportMode: 'IN_KIND',
  transport: '',
  otherMode: 'NONE',
  other: '',
  reason: '',
};
export type WageValues = typeof emptyWage;

/** A new wage is usually the last one with another amount. */
export function wageValuesAfter(last: PayTerms | undefined, effectiveFrom: string): WageValues {
  if (!last) return { ...emptyWage, effectiveFrom };
  const amounts = allowances.map((name) => [name, last[name] === 0 ? '' : fieldText(last[name])]);
  const modes = allowances.map((name) => [`${name}Mode`, last[`${name}Mode`]]);
  return {
    ...emptyWage,
    effectiveFrom,
    paidBy: last.paidBy,
    basic: fieldText(last.basic),
    ...(Object.fromEntries([...amounts, ...modes]) as Partial<WageValues>),
  };
}

function cashMinor(values: WageValues): number {
  const cash = allowances.filter((name) => values[`${name}Mode`] === 'CASH');
  return cash.reduce((sum, name) => sum + toMinor(typedAmount(values[name]) ?? 0), 0);
}

/** Basic wage and all that is paid in cash, as far as it is typed. */
export function totalOf(values: WageValues): number {
  return fromMinor(toMinor(typedAmount(values.basic) ?? 0) + cashMinor(values));
}

/** The basic wage with which twelve months are the annual salary, to the dirham. */
export function basicForSalary(annualSalary: number, values: WageValues): number {
  return fromMinor(Math.round(toMinor(annualSalary) / 12) - cashMinor(values));
}
