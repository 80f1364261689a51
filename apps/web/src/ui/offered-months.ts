import { addMonths } from '@binaa/contract/timesheets';
import { companyMonth } from '../lib/company-clock.ts';

/**
 * This month and those before it, newest first, and the chosen one if it is none of them. Months are chosen from a select:
 * Firefox and Safari on a Mac have no month field.
 */
export function offeredMonths(count: number, chosen: string): string[] {
  const current = companyMonth();
  const recent = Array.from({ length: count }, (_, ago) => addMonths(current, -ago));
  return chosen === '' || recent.includes(chosen) ? recent : [chosen, ...recent].toSorted().toReversed();
}
