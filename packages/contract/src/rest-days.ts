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
export function isRestDay(day: string, { restWeekday, offWeekday, holidays }: RestDays): boolean {
  const weekday = weekdayOf(day);
  return weekday === restWeekday || weekday === offWeekday || holidays.includes(day);
}
