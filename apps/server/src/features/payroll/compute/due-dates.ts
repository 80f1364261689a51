import { addDays } from '@binaa/contract/dates';
import type { PayrollSettings } from './settings.ts';

/** When the wages of a period are due, and the last day on which the bank may be told without a late payment. */
export function dueDates(
  lastDay: string,
  { dueAfterDays, deadlineDays }: PayrollSettings,
): { dueOn: string; deadline: string } {
  const dueOn = addDays(lastDay, dueAfterDays);
  return { dueOn, deadline: addDays(dueOn, deadlineDays) };
}
