import { toCompanyTime } from '@binaa/contract/company-time';
import { addDays, weekdayOf } from '@binaa/contract/dates';
import type { Digest } from '@binaa/contract/notices';
import type { Clock } from '../../../platform/clock.ts';

/** When digests are sent, in the company's time. */
export const digestTime = '06:00';
/** After a stop, or when e-mail was just set up: nobody wants to read in the evening what the day would bring. */
const digestEnd = '12:00';

export function isDigestTime(clock: Clock): boolean {
  const time = toCompanyTime(clock.now(), clock.timeZone).slice(11);
  return time >= digestTime && time < digestEnd;
}

/** The digests that are sent on a day: none on a rest day, the weekly one on the first working day of the week. */
export function digestsOf(day: string, isRestDay: (day: string) => boolean): Digest[] {
  if (isRestDay(day)) return [];
  // Weeks begin on Sunday, as everywhere.
  const earlier = Array.from({ length: weekdayOf(day) }, (_, days) => addDays(day, -1 - days));
  return earlier.every(isRestDay) ? ['DAILY', 'WEEKLY'] : ['DAILY'];
}
