import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../schema.ts';
import type { Calendar } from './quiet-hours.ts';
import { selectRestDays } from './rest-days.queries.ts';

/** Holidays further away matter to nothing that is due now. */
const daysAhead = 60;
const daysBack = 7;

/** The days on which the company rests: its weekly rest days and the holidays of the work calendar. */
export async function readRestDays(db: Db, clock: Clock): Promise<Calendar> {
  const today = clock.today();
  const days = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const { rest_weekday, off_weekday, holidays } = await selectRestDays(db, days);
  const free = new Set(holidays);
  const isRestDay = (day: string) => {
    const weekday = weekdayOf(day);
    return weekday === rest_weekday || weekday === off_weekday || free.has(day);
  };
  return { timeZone: clock.timeZone, isRestDay };
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
