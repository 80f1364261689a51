import { weekdayOf } from '@binaa/contract/dates';
import { daysOfMonth } from '@binaa/contract/timesheets';
import type { Holiday, WorkCalendar } from '@binaa/contract/work-calendar';

export type CalendarDay = {
  date: string;
  day: number;
  holiday: Holiday | undefined;
  isRamadan: boolean;
  /** Rest or off day of the company. */
  free: 'rest' | 'off' | undefined;
};

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`);

export function calendarDay(date: string, calendar: WorkCalendar): CalendarDay {
  const weekday = weekdayOf(date);
  return {
    date,
    day: Number(date.slice(8)),
    holiday: calendar.days.find((holiday) => holiday.date === date),
    isRamadan: calendar.ramadan.some(({ fromDate, toDate }) => fromDate <= date && date <= toDate),
    free: weekday === calendar.restWeekday ? 'rest' : weekday === calendar.offWeekday ? 'off' : undefined,
  };
}

/** The weeks of a month from Sunday on, with undefined for days of other months. */
export function weeksOf(month: string, calendar: WorkCalendar): (CalendarDay | undefined)[][] {
  const days = daysOfMonth(month);
  const before = weekdayOf(`${month}-01`);
  const cells = [...Array.from<undefined>({ length: before }), ...days.map((date) => calendarDay(date, calendar))];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => cells[week * 7 + weekday]),
  );
}
