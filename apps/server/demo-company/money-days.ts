import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/schema.ts';
import type { DemoRandom } from './demo-random.ts';
import { daysFromNow } from './demo-time.ts';

export const halfYear = 182;

/** Something that moves money, to be posted in the order of time. */
export type Happening = { at: Date; post: (tx: Db) => Promise<unknown> };

/** Working days are Sunday to Thursday. Days are counted from today and are negative in the past. */
export function workingDays(clock: Clock, from: number): number[] {
  const days = Array.from({ length: -from + 1 }, (_, index) => from + index);
  return days.filter((day) => weekdayOf(clock, day) <= 4);
}

export function weekdayOf(clock: Clock, day: number): number {
  return new Date(`${addDays(clock.today(), day)}T00:00:00Z`).getUTCDay();
}

/** Within the working hours of that day, never in the future. */
export function momentOn(clock: Clock, day: number, random: DemoRandom): Date {
  const moment = daysFromNow(clock, day);
  moment.setUTCHours(random.between(4, 12), random.between(0, 59), random.between(0, 59), 0);
  return new Date(Math.min(moment.getTime(), clock.now().getTime() - random.between(1, 90) * 60_000));
}
