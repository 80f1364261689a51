import { weekdayOf } from './dates.ts';

export type RestDays = {
  /** Sunday is 0. */
  restWeekday: number;
  offWeekday: number | null;
  holidays: readonly string[];
};

/** What holds in Qatar where a company has not said otherwise. */
export const usualRestDays: RestDays = { restWeekday: 5, offWeekday: null, holidays: [] };

/** Whether nobody has to work on a day: a weekly rest or off day, or a public holiday. */
export function isRestDay(day: string, restDays: RestDays): boolean {
  return weekdayOf(day) === restDays.restWeekday || isFreeForAll(day, restDays);
}

/** Whether a day is free also for those who rest on another weekday than the company: its off day, or a public holiday. */
export function isFreeForAll(day: string, { offWeekday, holidays }: RestDays): boolean {
  return weekdayOf(day) === offWeekday || holidays.includes(day);
}
