import { addDays } from '@binaa/contract/dates';
import { isRestDay } from '@binaa/contract/rest-days';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../schema.ts';
import { getRestDays } from '../../work-calendar/get-rest-days.ts';
import type { Calendar } from './quiet-hours.ts';

/** Holidays further away matter to nothing that is due now. */
const daysAhead = 60;
const daysBack = 7;

/** The days around today on which the company rests. */
export async function readRestDays(db: Db, clock: Clock): Promise<Calendar> {
  const today = clock.today();
  const restDays = await getRestDays(db, { from: addDays(today, -daysBack), to: addDays(today, daysAhead) });
  return { timeZone: clock.timeZone, isRestDay: (day) => isRestDay(day, restDays) };
}
