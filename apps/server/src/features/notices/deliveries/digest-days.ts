import { addDays } from '@binaa/contract/dates';
import type { Digest } from '@binaa/contract/notices';
import { weekdayOf } from './rest-days.ts';

/** When digests are sent, in the company's time. */
export const digestTime = '06:00';

/** The digests that are sent on a day: none on a rest day, the weekly one on the first working day of the week. */
export function digestsOf(day: string, isRestDay: (day: string) => boolean): Digest[] {
  if (isRestDay(day)) return [];
  // Weeks begin on Sunday, as everywhere.
  const earlier = Array.from({ length: weekdayOf(day) }, (_, days) => addDays(day, -1 - days));
  return earlier.every(isRestDay) ? ['DAILY', 'WEEKLY'] : ['DAILY'];
}
