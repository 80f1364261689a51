import { addDays } from '@binaa/contract/dates';
import type { PayProfileRow } from '../../schema-payroll.ts';
import { earlier } from '../payroll/compute/dates.ts';
import type { Span } from './run-scope.ts';

type Employment = Pick<PayProfileRow, 'joined_on' | 'left_on'>;

/** The days that are still to be paid to a person; undefined if there are none, such as after a settlement. */
export function daysToPay(profile: Employment | null, days: Span, paid: readonly Span[]): Span | undefined {
  const span = uncoveredDays(days, paid);
  return span && (profile === null || isEmployedIn(profile, span)) ? span : undefined;
}

function isEmployedIn({ joined_on, left_on }: Employment, { from, to }: Span): boolean {
  return joined_on <= to && (left_on === null || left_on >= from);
}

/** The first days in a row that no live payslip covers; undefined if all are covered. */
function uncoveredDays({ from, to }: Span, paid: readonly Span[]): Span | undefined {
  let first = from;
  for (const span of paid.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (span.from > first) return { from: first, to: earlier(to, addDays(span.from, -1)) };
    if (span.to >= first) first = addDays(span.to, 1);
  }
  return first > to ? undefined : { from: first, to };
}
