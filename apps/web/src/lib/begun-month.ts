import { isMonth } from '@binaa/contract/timesheets';
import { companyMonth } from './company-clock.ts';

/** The month of an address, if it has begun; the present month otherwise. */
export function begunMonth(month: string): string {
  const current = companyMonth();
  return isMonth(month) && month <= current ? month : current;
}
