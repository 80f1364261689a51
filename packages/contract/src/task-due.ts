import { addDays, weekdayOf } from './dates.ts';

type DueTask = { completed: boolean; dueDate: string };

/** When a task is due, seen from the company's day. A completed task is neither late nor due. */
export const dueGroups = ['LATE', 'TODAY', 'THIS_WEEK', 'LATER', 'COMPLETED'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** How many days an open task is past its due date; 0 for a task that is not late. */
export function daysLate({ completed, dueDate }: DueTask, today: string): number {
  if (completed || dueDate >= today) return 0;
  return Math.round((Date.parse(today) - Date.parse(dueDate)) / 86_400_000);
}

export function dueGroupOf({ completed, dueDate }: DueTask, today: string): DueGroup {
  if (completed) return 'COMPLETED';
  if (dueDate < today) return 'LATE';
  if (dueDate === today) return 'TODAY';
  return dueDate <= lastDayOfWeek(today) ? 'THIS_WEEK' : 'LATER';
}

/** Qatar's week begins on Sunday and ends on Saturday. */
function lastDayOfWeek(day: string): string {
  const saturday = 6;
  return addDays(day, saturday - weekdayOf(day));
}
